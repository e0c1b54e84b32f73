/**
 * SQL: whether all mails with these links came back, and none of the addresses that they went to is the receiver's any more.
 * @param receiverId SQL of a receiver's id
 * @param linkIds SQL of an array of ids of links, as text
 */
export const wentToOldAddresses = (receiverId: string, linkIds: string): string => `exists (
  select from receivers r where r.id = ${receiverId} and cardinality(${linkIds}) > 0 and not exists (
    select from inbox_links l where l.id = any (${linkIds}::uuid[]) and (
      l.refusal is null and l.feedback is distinct from 'BOUNCE'
      or l.email = any (regexp_split_to_array(lower(trim(r.email)), '\\s*,\\s*')))))`
