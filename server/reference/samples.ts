/** How an operation is called, in what developers paste: curl, and TypeScript with the client that comes with the contract. */
import { compact } from './code.ts'
import { type Operation, type Parameter, type PlacedOperation, sampleOf, successOf } from './contract.ts'

export interface Samples {
  curl: string
  typescript: string
}

interface Asked {
  path: Record<string, unknown>
  query: Record<string, unknown>
  header: Record<string, unknown>
  body: unknown
  isUpload: boolean
  isDownload: boolean
}

export function samplesOf(placed: PlacedOperation, publicUrl: string): Samples {
  const asked = askedOf(placed.operation)
  return { curl: curlOf(placed, asked, publicUrl), typescript: typescriptOf(placed, asked, publicUrl) }
}

function askedOf(operation: Operation): Asked {
  const given = (place: Parameter['in']) =>
    Object.fromEntries(
      (operation.parameters ?? []).flatMap(({ in: where, name, example }) =>
        where === place && example !== undefined ? [[name, example]] : [],
      ),
    )
  const content = operation.requestBody?.content ?? {}
  const types = Object.keys(successOf(operation).response.content ?? {})
  return {
    path: given('path'),
    query: given('query'),
    header: given('header'),
    body: sampleOf(content['application/json']),
    isUpload: 'multipart/form-data' in content,
    isDownload: types.length > 0 && !types.includes('application/json'),
  }
}

function curlOf({ path, method, operation }: PlacedOperation, asked: Asked, publicUrl: string): string {
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(asked.path[name])))
  const query = Object.entries(asked.query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  )
  const url = `${publicUrl}/api${where}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const parts = [
    method === 'get' ? `curl '${url}'` : `curl -X ${method.toUpperCase()} '${url}'`,
    ...(operation['x-access'].who === 'anyone' ? [] : ['-H "jwt-token: $TOKEN"']),
    ...Object.entries(asked.header).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(asked.isUpload ? ["-F 'file=@factuur.pdf'"] : []),
    ...(asked.isDownload ? ['-OJ'] : []),
    ...(asked.body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d @- <<'JSON'\n${compact(asked.body)}\nJSON`]),
  ]
  return parts.join(' \\\n  ')
}

function typescriptOf({ path, method, operation }: PlacedOperation, asked: Asked, publicUrl: string): string {
  const isOpen = operation['x-access'].who === 'anyone'
  const options = optionsOf(asked)
  const call = `zegel.${method.toUpperCase()}('${path}'${options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''})`
  const hasAnswer = successOf(operation).response.content !== undefined
  return [
    "import { createZegelClient } from './client.ts'",
    '',
    `const zegel = createZegelClient({ baseUrl: '${publicUrl}/api'${isOpen ? '' : ', token: () => token'} })`,
    ...(asked.isUpload ? ['const form = new FormData()', "form.append('file', file, 'factuur.pdf')"] : []),
    `const { ${hasAnswer ? 'data, ' : ''}error } = await ${call}`,
    'if (error) throw new Error(error.errorCode)',
  ].join('\n')
}

function optionsOf({ path, query, header, body, isUpload, isDownload }: Asked): string[] {
  const places = Object.entries({ path, query, header }).filter(
    ([, values]) => Object.keys(values).length > 0,
  )
  const lines = places.map(([place, values]) => `    ${place}: ${literal(values, '    ')},`)
  return [
    ...(lines.length > 0 ? ['  params: {', ...lines, '  },'] : []),
    ...(body === undefined ? [] : [`  body: ${literal(body, '  ')},`]),
    ...(isUpload ? ["  body: { file: '' },", '  bodySerializer: () => form,'] : []),
    ...(isDownload ? ["  parseAs: 'blob',"] : []),
  ]
}

/** JSON as TypeScript writes it: names and texts without double quotes where that can be. */
function literal(value: unknown, indent: string): string {
  return compact(value, indent)
    .replace(/"([A-Za-z_]\w*)":/g, '$1:')
    .replace(/"((?:[^"\\']|\\[^"'u])*)"(?=[,\s\]}:]|$)/g, "'$1'")
}
