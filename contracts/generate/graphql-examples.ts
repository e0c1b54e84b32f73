import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Generates the variables and answer of each GraphQL document, for the reference. */
export function writeGraphqlExamples(write: (name: string, text: string) => void): void {
  const files = globSync('contracts/*/*.operations.yaml').sort()
  const examples = Object.assign({}, ...files.map((file) => parse(readFileSync(file, 'utf8'))))
  write('graphql-examples.json', `${JSON.stringify(examples, null, 2)}\n`)
}
