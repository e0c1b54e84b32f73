const BEARER = /^Bearer +(\S+) *$/i

/** What an Authorization header carries; '' when there is none. */
export const bearerOf = (header: string | undefined): string => BEARER.exec(header ?? '')?.[1] ?? ''
