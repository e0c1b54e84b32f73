/** A table of cross-references made anew from the objects themselves, as viewers do where its entries miss. */

const TABLE = /^xref\s+((?:\d+\s+\d+\s+(?:\d{10} \d{5} [fn]\s{1,2})*\s*)+)trailer\b/
const SECTION = /(\d+)\s+(\d+)\s+((?:\d{10} \d{5} [fn]\s{1,2})*)/g
const ENTRY = /(\d{10}) (\d{5}) ([fn])/g
/** The longest object header: two numbers and a word. */
const HEADER_LENGTH = 24
/** A table has a row for each number, also where no object has it. */
const MOST_NUMBERS = 500_000

/**
 * The bytes with a table that finds each object, or themselves: where nothing misses, and where it isn't certain which object is
 * meant: a number stands there twice, objects stand in streams, or the table names more or fewer of them.
 *
 * @param at of the last table
 */
export function withRightEntries(bytes: Buffer, at: number): Buffer {
  const dictionary = bytes.indexOf('trailer', at) + 'trailer'.length
  const table = TABLE.exec(bytes.toString('latin1', at, dictionary))?.[1]
  if (table === undefined || findsAll(bytes, table)) return bytes
  const end = bytes.lastIndexOf('startxref')
  const trailer = /^\s*<<[\s\S]*>>/.exec(bytes.toString('latin1', dictionary, end))?.[0]
  const objects = objectsIn(bytes.subarray(0, at))
  const named = [...table.matchAll(ENTRY)].filter(([, , , kind]) => kind === 'n').length
  if (
    objects?.size !== named ||
    trailer === undefined ||
    !/\/Root\s+\d/.test(trailer) ||
    /\/(?:Prev|XRefStm)\b/.test(trailer)
  )
    return bytes
  const size = [...objects.keys()].reduce((most, number) => Math.max(most, number), 0) + 1
  if (size > MOST_NUMBERS) return bytes
  const rows = Array.from({ length: size }, (_, number) => {
    const found = objects.get(number)
    return found === undefined
      ? `0000000000 65535 f\r\n`
      : `${String(found.at).padStart(10, '0')} ${String(found.generation).padStart(5, '0')} n\r\n`
  })
  const sized = trailer.replace(/\/Size\s+\d+/, `/Size ${size}`)
  const tail = `xref\n0 ${size}\n${rows.join('')}trailer${sized}\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(tail, 'latin1')])
}

function findsAll(bytes: Buffer, sections: string): boolean {
  return [...sections.matchAll(SECTION)].every(([, first, , rows = '']) =>
    [...rows.matchAll(ENTRY)].every(([, offset, generation, kind], index) => {
      const at = Number(offset)
      const header = `${Number(first) + index} ${Number(generation)} obj`
      return kind === 'f' || bytes.toString('latin1', at, at + header.length) === header
    }),
  )
}

interface Place {
  at: number
  generation: number
}

/** Each object by its number, outside of streams; undefined where one stands there twice, or in a stream of objects. */
function objectsIn(bytes: Buffer): Map<number, Place> | undefined {
  if (bytes.includes('/ObjStm') || bytes.includes('/XRef')) return undefined
  const objects = new Map<number, Place>()
  let stream = bytes.indexOf('stream')
  for (let word = bytes.indexOf(' obj'); word !== -1; word = bytes.indexOf(' obj', word)) {
    if (stream !== -1 && stream < word) {
      const end = bytes.indexOf('endstream', stream)
      if (end === -1) return undefined
      stream = bytes.indexOf('stream', end + 'endstream'.length)
      word = Math.max(word, end)
      if (word === end) continue
    }
    const before = bytes.toString('latin1', Math.max(0, word - HEADER_LENGTH), word)
    const header = /(?<=^|[\r\n\s])(\d{1,10}) (\d{1,5})$/.exec(before)
    word += ' obj'.length
    if (!header) continue
    const number = Number(header[1])
    if (objects.has(number)) return undefined
    objects.set(number, { at: word - ' obj'.length - header[0].length, generation: Number(header[2]) })
  }
  return objects.size > 0 ? objects : undefined
}
