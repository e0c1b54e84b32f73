/** An address on the network: an ISO 6523 scheme and an identifier, such as 0208 and 0123456749. */
export interface Endpoint {
  scheme: string
  participant: string
}
