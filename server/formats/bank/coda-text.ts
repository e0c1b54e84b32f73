/** Recognises and decodes the text of a CODA file. */

/** The upper half of code page 850, which banks' programs of the DOS age write. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/**
 * UTF-8 where the bytes are valid UTF-8. Otherwise the bytes 80 to 9F decide: letters in code page 850, and control characters
 * in ISO 8859, which no statement has.
 */
export function decodeCoda(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const isDos = bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)
    return isDos ? decodeDos(bytes) : new TextDecoder('iso-8859-15').decode(bytes)
  }
}

function decodeDos(bytes: Uint8Array): string {
  const decode = (byte: number): string =>
    byte < 0x80 ? String.fromCharCode(byte) : (CP850[byte - 0x80] ?? '')
  return Array.from(bytes, decode).join('')
}

const HEADER = /^0000[0 ]\d{6}.{3}05/
const BALANCE = /^[18][0-3 ]\d{3}/
const MOVEMENT = /^[23][123]\d{8}/

/** By the first lines: a header, or other records where the header is lost. */
export function isCoda(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 1_000)).toString('latin1').replace(/^ï»¿/, '')
  const [first = '', second = ''] = start.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  if (HEADER.test(first)) return true
  const isRecord = (line: string): boolean => BALANCE.test(line) || MOVEMENT.test(line) || HEADER.test(line)
  return isRecord(first) && isRecord(second)
}
