/** A request as a page makes it: its address may be a path. */
export class BrowserRequest extends Request {
  constructor(to: string | URL | Request, init?: RequestInit) {
    super(typeof to === 'string' ? new URL(to, 'https://zegel.example') : to, init)
  }
}
