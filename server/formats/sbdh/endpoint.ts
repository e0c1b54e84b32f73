/** An address on the network: an ISO 6523 scheme and an identifier within it, such as 0208 and 0123456749. */
export interface Endpoint {
  scheme: string
  participant: string
}
