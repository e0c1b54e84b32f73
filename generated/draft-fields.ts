// Generated from contracts/. Do not edit: npm run generate.
/** Every field of a draft, by its `x-draft` in contracts/drafts; contracts/README.md explains the words. */

/** Where the parts stand, as JSON Pointers into a draft with `*` for a row, and in the form. */
export const draftParts = {
  draft: {"pointer":""},
  supplier: {"pointer":"/supplier","tab":"supplier"},
  inputDetails: {"pointer":"/inputDetails"},
  heading: {"pointer":"/inputDetails/heading","tab":"info"},
  payment: {"pointer":"/inputDetails/payment","tab":"info"},
  customer: {"pointer":"/inputDetails/customer","tab":"customer"},
  lines: {"pointer":"/inputDetails/lines/*","tab":"info","order":110},
  allowanceCharges: {"pointer":"/inputDetails/allowanceCharges/*","tab":"info","order":115},
} as const

/** The form's handling of each: a text that is empty at first, unless marked otherwise. */
export const draftFields = {
  draft: {
    type: {"kind":"choice","blank":"E_INVOICES","read":"page"},
    reference: {},
    sendViaEmail: {"kind":"flag"},
  },
  supplier: {
    accountId: {},
    name: {"order":10},
    enterpriseNumber: {"order":25},
    vat: {"order":20},
    street: {"order":30},
    city: {"order":50},
    postalCode: {"order":40},
    country: {"order":60},
    email: {"order":80},
    telephone: {"order":70},
    iban: {"order":90},
    bic: {"order":100},
    scheme: {},
    participant: {},
  },
  inputDetails: {
    iban: {"tab":"supplier","order":90,"read":"gap"},
    bic: {"tab":"supplier","order":100,"read":"gap"},
    teamleaderInvoiceId: {},
    keptDifferences: {"kind":"texts"},
  },
  heading: {
    invoiceNumber: {"order":10,"read":"page","hasPercent":true},
    orderNumber: {"order":40,"read":"page","hasPercent":true},
    issueDate: {"kind":"date","order":20,"read":"page","hasPercent":true},
    dueDate: {"kind":"date","order":30,"only":"E_INVOICES","read":"page","hasPercent":true},
    deliveryDate: {"kind":"date","order":70,"asks":"E_INVOICES","read":"taught"},
    buyerReference: {"order":80,"asks":"none","read":"taught"},
    projectNumber: {"order":85,"asks":"none","read":"taught"},
    originalInvoiceNumber: {"order":90,"asks":"E_CREDIT_NOTES","read":"page"},
    originalInvoiceDate: {"kind":"date","order":100,"asks":"E_CREDIT_NOTES","read":"page"},
    note: {"order":104,"asks":"none","read":"file"},
  },
  payment: {
    reference: {"order":50,"read":"page","hasPercent":true},
    currency: {"kind":"choice","blank":"EUR","order":60,"read":"page"},
    totalVatExcl: {"kind":"number","read":"page","computed":true,"hasPercent":true},
    totalVat: {"kind":"number","read":"page","computed":true,"hasPercent":true},
    totalVatInEuro: {"kind":"number","order":62,"read":"file"},
    totalVatIncl: {"kind":"number","order":140,"read":"page","computed":true,"hasPercent":true},
    prepaidAmount: {"kind":"number","order":120,"only":"E_INVOICES","read":"gap"},
    payableAmount: {"kind":"number","computed":true},
    roundingAmount: {"kind":"number","order":130,"read":"gap"},
  },
  customer: {
    id: {},
    accountId: {},
    version: {"kind":"number"},
    name: {"order":10,"read":"page"},
    enterpriseNumber: {"order":25,"read":"file"},
    vat: {"order":20,"read":"page"},
    street: {"order":30,"read":"page"},
    city: {"order":60,"read":"page"},
    postalCode: {"order":50,"read":"page"},
    country: {"blank":"BE","order":40,"read":"page"},
    countryName: {},
    email: {"order":80,"read":"file"},
    telephone: {"order":70,"read":"file"},
    scheme: {"order":90,"read":"page"},
    participant: {"order":100,"read":"page"},
    vatTreatment: {"kind":"choice","order":110},
  },
  lines: {
    id: {},
    name: {"order":10},
    unitPrice: {"kind":"number","order":30},
    quantity: {"kind":"number","order":20},
    totalVatExcl: {"kind":"number","computed":true},
    vatRate: {"kind":"number","order":60},
    vatTreatment: {"kind":"choice"},
    unit: {"order":70},
    discount: {"kind":"number","order":80},
  },
  allowanceCharges: {
    id: {},
    isCharge: {"kind":"flag"},
    amount: {"kind":"number","order":50},
    reason: {"order":40},
    vatRate: {"kind":"number","order":60},
    vatTreatment: {"kind":"choice"},
  },
} as const

/** The fields that keep a draft and are none of its content. */
export const draftRecord = ["id","version","action","pdf","file","dropParts","uploaded","invoiceId","dateCreated","dateModified"] as const
