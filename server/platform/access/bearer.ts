const BEARER = /^Bearer +(\S+) *$/i

/** The token in an Authorization header; '' without one. */
export const bearerOf = (header: string | undefined): string => BEARER.exec(header ?? '')?.[1] ?? ''
