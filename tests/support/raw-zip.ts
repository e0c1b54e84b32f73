/** A zip put together by hand, so that its headers can lie about a file. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface RawEntry {
  name: string | Buffer
  data?: Buffer | string
  isDeflated?: boolean
  /** The headers that differ from the truth. */
  method?: number
  flags?: number
  size?: number
  sum?: number
  /** Unix's kind and rights. */
  mode?: number
  extra?: Buffer
  /** Says that it stands where the first one does. */
  sharesBytes?: boolean
}

const UTF_8 = 0x800
const MADE_BY_UNIX = 0x0314

export function rawZip(entries: readonly RawEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const data = Buffer.from(entry.data ?? '')
    const packed = entry.isDeflated ? deflateRawSync(data) : data
    const name = Buffer.from(entry.name)
    const extra = entry.extra ?? Buffer.alloc(0)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(entry.flags ?? (typeof entry.name === 'string' ? UTF_8 : 0), 2)
    common.writeUInt16LE(entry.method ?? (entry.isDeflated ? 8 : 0), 4)
    common.writeUInt32LE(entry.sum ?? crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(entry.size ?? data.length, 18)
    common.writeUInt16LE(name.length, 22)
    common.writeUInt16LE(extra.length, 24)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    rest.writeUInt32LE(entry.sharesBytes ? 0 : at, 10)
    const madeBy = Buffer.alloc(2)
    madeBy.writeUInt16LE(MADE_BY_UNIX)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, common, rest, name, extra]))
    if (entry.sharesBytes) continue
    files.push(Buffer.concat([Buffer.from('PK\x03\x04'), common, name, extra, packed]))
    at += files.at(-1)?.length ?? 0
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}
