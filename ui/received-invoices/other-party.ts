import type { ReceivedDocument } from './queries.ts'

/** The party that wrote the document: the seller, or the buyer of a self-billed one. */
export const otherPartyOf = ({
  selfBilled,
  seller,
  buyer,
}: Pick<ReceivedDocument, 'selfBilled' | 'seller' | 'buyer'>): ReceivedDocument['seller'] =>
  selfBilled ? buyer : seller
