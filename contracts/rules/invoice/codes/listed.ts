/** A code list as it is written down: codes with white space between them. */
export function listed(codes: string): ReadonlySet<string> {
  return new Set(codes.trim().split(/\s+/))
}
