/** Reads pain.002. It runs in isolated processes. */
import { foreignFormat } from './foreign-format.ts'
import { allAt, dateAt, givenAt, textAt } from './iso-values.ts'
import { type IsoElement, isXml, readIsoMessage } from './iso-xml.ts'
import { ORDER_STATUSES, type OrderAnswer, type OrderStatus, type StatusWithReasons } from './order-answer.ts'
import { readingBankFile } from './read-isolated.ts'
import { damaged, UnreadableBankFile } from './statement.ts'

const READ = /^pain\.002\.001\.(?:0[3-9]|1[0-4])$/

/** @throws {UnreadableBankFile} */
export function orderAnswerIn(bytes: Uint8Array): OrderAnswer {
  if (!isXml(bytes)) throw foreignFormat(bytes)
  const { message, root } = readIsoMessage(bytes)
  if (!READ.test(message)) throw new UnreadableBankFile('UNSUPPORTED_VERSION', message, root.line)
  const [original] = allAt(root, 'OrgnlGrpInfAndSts')
  const orderId = textAt(original, 'OrgnlMsgId')
  if (original === undefined || orderId === null) throw damaged('order', original?.line ?? root.line)
  return {
    messageId: textAt(root, 'GrpHdr/MsgId'),
    createdOn: dateAt(root, 'GrpHdr/CreDtTm'),
    orderId,
    ...statusIn(original, 'GrpSts'),
    groups: allAt(root, 'OrgnlPmtInfAndSts').map((group) => ({
      paymentInformationId: givenAt(group, 'OrgnlPmtInfId'),
      ...statusIn(group, 'PmtInfSts'),
      payments: allAt(group, 'TxInfAndSts').map((payment) => ({
        endToEndId: givenAt(payment, 'OrgnlEndToEndId'),
        ...statusIn(payment, 'TxSts'),
      })),
    })),
  }
}

export const work = readingBankFile(orderAnswerIn)

function statusIn(element: IsoElement, name: string): StatusWithReasons {
  const [written] = allAt(element, name)
  if (written && !isStatus(written.text)) throw damaged('status', written.line)
  const reasons = allAt(element, 'StsRsnInf').map((one) => ({
    code: textAt(one, 'Rsn/Cd', 'Rsn/Prtry'),
    text: allAt(one, 'AddtlInf')
      .map(({ text }) => text)
      .join(' '),
  }))
  return { status: written && isStatus(written.text) ? written.text : null, reasons }
}

const isStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((status) => status === text)
