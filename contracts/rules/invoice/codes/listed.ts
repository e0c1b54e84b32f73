/** Parses a code list: codes separated by white space. */
export function listed(codes: string): ReadonlySet<string> {
  return new Set(codes.trim().split(/\s+/))
}
