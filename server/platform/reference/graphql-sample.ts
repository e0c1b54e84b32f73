/** Samples of GraphQL requests. */
import { stripIgnoredCharacters } from 'graphql'
import { compact, type Tongue } from './code.ts'
import { literal } from './samples.ts'

export interface GraphqlSample {
  document: string
  variables: unknown
  data: unknown
}

const WIDTH = 76

export function askingWith(
  { document, variables }: GraphqlSample,
  publicUrl: string,
  isForKeys: boolean,
): Record<Tongue, string> {
  const curl = isForKeys ? '"Authorization: Bearer $KEY"' : '"jwt-token: $TOKEN"'
  const header = isForKeys ? `Authorization: \`Bearer \${key}\`` : `'jwt-token': token`
  const url = `${publicUrl}/graphql`
  const body = compact({ query: stripIgnoredCharacters(document), variables })
  return {
    curl: [
      `curl '${url}'`,
      `-H ${curl}`,
      "-H 'Content-Type: application/json'",
      `-d @- <<'JSON'\n${body}\nJSON`,
    ].join(' \\\n  '),
    typescript: `const query = \`
${document}
\`
const response = await fetch('${url}', {
  method: 'POST',
  headers: { ${header}, 'Content-Type': 'application/json' },
  body: JSON.stringify({ query, variables: ${literal(variables, '  ')} }),
})
const { data, errors } = await response.json()
if (errors) throw new Error(errors[0].extensions.errorCode)`,
  }
}

/** Puts each variable of a long first line on its own line. */
export const wrapped = (document: string): string =>
  document.replace(/^(\w+ \w+)\((.*)\) \{$/m, (line, head: string, variables: string) =>
    line.length <= WIDTH ? line : `${head}(\n  ${variables.split(', ').join('\n  ')}\n) {`,
  )
