// Generated from contracts/. Do not edit: npm run generate.
/** Every message key that a schema of the contract can yield. */
export const messageKeys = [
  "file-required",
  "invalid",
  "invalid-rounding-amount",
  "invoice-incomplete",
  "issueDate-after-dueDate",
  "lines-empty",
  "long-name",
  "max-50",
  "no-be-allowed",
  "no-dots-allowed",
  "no-spaces-allowed",
  "not-a-choice",
  "not-a-valid-kbo",
  "not-bic",
  "not-country",
  "not-date",
  "not-email",
  "not-empty",
  "not-iban",
  "not-in-future",
  "not-in-past",
  "not-number",
  "not-unique",
  "pdf-error",
  "scheme-format",
  "too-large",
  "too-long",
  "too-many",
  "too-many-decimals",
  "too-small",
  "unitprice-not-negative",
  "unknown-field",
  "wrong-type"
] as const

export type MessageKey = (typeof messageKeys)[number]
