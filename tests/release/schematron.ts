/**
 * Reads Schematron: the assertions of a release, with its includes, abstract patterns and rules, and variables. The variables of a
 * pattern or rule are part of the tests that use them; those of the schema, its functions and phases are definitions.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { XmlElement } from '#server/formats/xml/element.ts'
import { readTree } from '#server/formats/xml/tree.ts'
import type { CodeList } from './code-lists.ts'
import { oneLine, readExpression, variablesIn } from './xpath.ts'

export type Assertion = {
  /** Empty for one without an id. */
  id: string
  severity: string
  context: string
  test: string
  words: string
}

/** A part that assertions share: a variable, a function, a phase, a type of a schema. */
export type Definition = { name: string; text: string }

export type Schematron = {
  title: string
  assertions: Assertion[]
  definitions: Definition[]
  lists: CodeList[]
}

const SCHEMATRON = '{http://purl.oclc.org/dsdl/schematron}'
const XSLT = '{http://www.w3.org/1999/XSL/Transform}'

const isCalled = (element: XmlElement, name: string) => element.name === `${SCHEMATRON}${name}`

export const isSchema = (element: XmlElement): boolean => isCalled(element, 'schema')

type Source = { element: XmlElement; folder: string }
type Values = ReadonlyMap<string, string>

/** @param root the folder that no include leaves */
export function readSchematron(file: string, root: string): Schematron {
  const schema = readTree(readFileSync(file)).root
  const parts = withIncludes({ element: schema, folder: dirname(file) }, root)
  const patterns = parts.filter(({ element }) => isCalled(element, 'pattern'))
  const shared = new Shared()
  for (const { element } of parts) shared.define(element)
  const abstract = new Map(
    patterns.flatMap((one) => (one.element.attributes.id ? [[one.element.attributes.id, one] as const] : [])),
  )
  const reader = new PatternReader(shared, root, abstractRules(patterns, root))
  for (const pattern of patterns) {
    const { abstract: isAbstract, 'is-a': base } = pattern.element.attributes
    if (isAbstract === 'true') continue
    const of = base === undefined ? pattern : abstract.get(base)
    if (of === undefined) throw new Error(`${relative(root, file)}: no abstract pattern ${base}.`)
    reader.read(of, base === undefined ? new Map() : paramsOf(pattern.element))
  }
  const title = parts.find(({ element }) => isCalled(element, 'title'))
  return {
    title: oneLine(title?.element.raw ?? ''),
    assertions: reader.assertions,
    ...shared.all(),
  }
}

/** The children of an element, with those of included files in their places. */
function withIncludes({ element, folder }: Source, root: string): Source[] {
  return element.children.flatMap((child) => {
    if (!isCalled(child, 'include')) return [{ element: child, folder }]
    const file = join(folder, child.attributes.href ?? '')
    if (relative(root, file).startsWith('..')) throw new Error(`${file} is outside of the release.`)
    if (!existsSync(file)) throw new Error(`${relative(root, file)} is included and not there.`)
    return [{ element: readTree(readFileSync(file)).root, folder: dirname(file) }]
  })
}

const paramsOf = (element: XmlElement): Values =>
  new Map(
    element.children
      .filter((child) => isCalled(child, 'param'))
      .map(({ attributes }) => [attributes.name ?? '', attributes.value ?? '']),
  )

function abstractRules(patterns: readonly Source[], root: string): ReadonlyMap<string, XmlElement> {
  const rules = patterns.flatMap((pattern) => withIncludes(pattern, root)).map(({ element }) => element)
  return new Map(
    rules.flatMap((rule) =>
      isCalled(rule, 'rule') && rule.attributes.abstract === 'true'
        ? [[rule.attributes.id ?? '', rule] as const]
        : [],
    ),
  )
}

/** The definitions of a schema. */
class Shared {
  private readonly definitions: Definition[] = []
  readonly lists: CodeList[] = []

  define(element: XmlElement): void {
    if (isCalled(element, 'let')) this.addVariable(element)
    else if (isCalled(element, 'phase')) this.addPhase(element)
    else if (element.name === `${XSLT}function`) this.addFunction(element)
  }

  all(): Pick<Schematron, 'definitions' | 'lists'> {
    return { definitions: this.definitions, lists: this.lists }
  }

  addVariable({ attributes: { name = '', value = '' } }: XmlElement): void {
    const { text, lists } = readExpression(value)
    this.definitions.push({ name: `$${name}`, text })
    this.addLists(`$${name}`, lists)
  }

  addLists(name: string, lists: readonly string[][]): void {
    for (const [index, codes] of lists.entries())
      this.lists.push({ name: index === 0 ? name : `${name}/${index + 1}`, codes })
  }

  private addPhase({ attributes: { id = '' }, children }: XmlElement): void {
    const active = children.flatMap(({ attributes }) => attributes.pattern ?? [])
    this.definitions.push({ name: `phase:${id}`, text: active.sort().join(' ') })
  }

  private addFunction(element: XmlElement): void {
    this.definitions.push({ name: `${element.attributes.name}()`, text: instructions(element) })
  }
}

/** An instruction of XSLT with those in it, in one line. */
function instructions({ name, attributes, children, raw }: XmlElement): string {
  const written = Object.entries(attributes)
    .filter(([key]) => key !== 'as')
    .map(([key, value]) => `${key}=${readExpression(value).text}`)
  return oneLine(`${name.replace(XSLT, '')}(${[...written, raw, ...children.map(instructions)].join(' ')})`)
}

class PatternReader {
  readonly assertions: Assertion[] = []
  private readonly shared: Shared
  private readonly root: string
  private readonly abstract: ReadonlyMap<string, XmlElement>
  private readonly listed = new Map<string, number>()

  constructor(shared: Shared, root: string, abstract: ReadonlyMap<string, XmlElement>) {
    this.shared = shared
    this.root = root
    this.abstract = abstract
  }

  read(pattern: Source, params: Values): void {
    const children = withIncludes(pattern, this.root).map(({ element }) => element)
    const rules = children.filter((child) => isCalled(child, 'rule'))
    const variables = children.filter((child) => isCalled(child, 'let'))
    if (rules.length === 0) for (const variable of variables) this.shared.addVariable(variable)
    for (const rule of rules)
      if (rule.attributes.abstract !== 'true') this.readRule(rule, variablesOf(variables, params), params)
  }

  private readRule(rule: XmlElement, outer: Values, params: Values): void {
    const context = readExpression(filled(rule.attributes.context ?? '', params)).text
    const children = this.extended(rule)
    const variables = new Map([
      ...outer,
      ...variablesOf(
        children.filter((child) => isCalled(child, 'let')),
        params,
      ),
    ])
    for (const child of children) {
      const isReport = isCalled(child, 'report')
      if (!isReport && !isCalled(child, 'assert')) continue
      const { id = '', flag, role, test = '' } = child.attributes
      const { text, lists } = readExpression(filled(test, params))
      this.addLists(id, lists)
      this.assertions.push({
        id,
        severity: flag ?? role ?? rule.attributes.flag ?? 'fatal',
        context,
        test: withVariables(isReport ? `report ${text}` : text, variables),
        words: wordsOf(child),
      })
    }
  }

  /** The children of a rule, with those of the abstract rules that it extends. */
  private extended(rule: XmlElement): XmlElement[] {
    return rule.children.flatMap((child) => {
      if (!isCalled(child, 'extends')) return [child]
      const base = this.abstract.get(child.attributes.rule ?? '')
      if (!base) throw new Error(`No abstract rule ${child.attributes.rule}.`)
      return this.extended(base)
    })
  }

  /** The lists of an id are numbered through all its tests. */
  private addLists(id: string, lists: readonly string[][]): void {
    for (const codes of lists) {
      const before = this.listed.get(id) ?? 0
      this.listed.set(id, before + 1)
      this.shared.lists.push({ name: before === 0 ? id : `${id}/${before + 1}`, codes })
    }
  }
}

function variablesOf(lets: readonly XmlElement[], params: Values): Values {
  return new Map(
    lets.map(({ attributes: { name = '', value = '' } }) => [
      name,
      readExpression(filled(value, params)).text,
    ]),
  )
}

/** The text of an abstract pattern with its parameters filled in, longer names first. */
function filled(text: string, params: Values): string {
  return params.size === 0
    ? text
    : text.replace(/\$([\p{L}_][\p{L}\p{N}_.-]*)/gu, (whole, name: string) => params.get(name) ?? whole)
}

/** The test, then each variable that it uses by way of others. */
function withVariables(test: string, variables: Values): string {
  const used = new Set<string>()
  const waiting = variablesIn(test)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const value = variables.get(name)
    if (value === undefined || used.has(name)) continue
    used.add(name)
    waiting.push(...variablesIn(value))
  }
  return [test, ...[...used].sort().map((name) => `where $ ${name} is ${variables.get(name)}`)].join(' ')
}

function wordsOf(assertion: XmlElement): string {
  const values = assertion.children.map(({ attributes }) => attributes.select ?? attributes.path ?? '')
  return oneLine([assertion.raw, ...values].join(' '))
}
