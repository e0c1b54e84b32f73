/** What the worker is handed and what it says, in this order: how many pages, then that their content can be read too. */
export interface InspectionTask {
  bytes: Uint8Array<ArrayBuffer>
  mostPages: number
}

export type InspectionMessage = { is: 'OPENED'; pages: number } | { is: 'READ' } | { is: 'UNREADABLE' }
