/** A refusal as RFC 6749 (5.2) words it. */
const STATUS = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  unsupported_grant_type: 400,
  temporarily_unavailable: 429,
} as const

export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly error: keyof typeof STATUS
  /** Credentials came in the Authorization header. */
  readonly isBasic: boolean
  readonly retryAfterSeconds: number | undefined

  constructor(error: keyof typeof STATUS, description: string, isBasic = false, retryAfterSeconds?: number) {
    super(description)
    this.error = error
    this.isBasic = isBasic
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const refusalOf = ({ error, message, isBasic, retryAfterSeconds }: OAuthError): Response =>
  Response.json(
    { error, error_description: message },
    {
      status: STATUS[error],
      headers: {
        'cache-control': 'no-store',
        ...(isBasic && error === 'invalid_client' && { 'www-authenticate': 'Basic realm="zegel"' }),
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      },
    },
  )
