import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Whole cents; can be larger than 32 bits. */
  Cents: { input: number; output: number; }
  /** `YYYY-MM-DD`. */
  Date: { input: string; output: string; }
  /** ISO 8601 in UTC. */
  DateTime: { input: string; output: string; }
};

export type Who =
  /** Any signed-in user. */
  | 'USER'
  /** The user whose id is given, and nobody else. */
  | 'SELF'
  /** Who belongs to the account. */
  | 'MEMBER'
  | 'MEMBER_OR_ADMIN'
  | 'ADMIN';

export type Query = {
  /** The accounts of a user and those in which they read along, by name. */
  getAccounts: Array<Account>;
  /** One account; admins open any. */
  getAccount: Account;
  /** What an account says of itself as a seller, with its addresses on the network. */
  getSupplier: Supplier;
  /** The figures of the overview. */
  getAccountSummary: InvoiceSummary;
  /** What this installation has beside the usual: `teamLeader` is an external invoicing tool, `itsme` a login for who signs. */
  getFlags: Flags;
  /** An account's own customers; without an account the shared ones. Sort by id, name, vat, city, country or email; by name unless asked otherwise. */
  customers: CustomerPage;
  /** Documents of an account. Sort by id, name, timeReceived, docTypeName, reference or lastName; newest first unless asked otherwise. */
  getAccountDocuments: DocumentPage;
  /** Signed documents of an account, the last one signed first unless asked otherwise. Sort by id, name, timeReceived, docTypeName, reference, lastName or timeSignature. */
  getAccountSignedDocuments: DocumentPage;
  /** Uploads of an account. Sort by id or timeReceived; newest first unless asked otherwise. */
  getAccountDocumentUploads: UploadPage;
  /** The second channel in figures. */
  getDoccleSummary: DoccleSummary;
  /** Drafts that were not sent. Sort by id, customerName, invoiceNumber, issueDate, totalAmountInCent or dateCreated. */
  getAccountDrafts: DraftPage;
  /**
   * What an account's external tool holds to be sent, or was sent already; without its drafts, and without what was paid. It is the
   * list as it was last read: an older one than a minute is read anew meanwhile (`isSyncing`), and stays while the tool is down.
   * Sort by invoiceNumber, issueDate, totalAmountInCent, dateCreated or customerName; by number unless asked otherwise.
   */
  teamLeaderInvoices: ToolInvoicePage;
  /** Sent invoices and credit notes. Sort by id, invoiceNumber, issueDate, dateCreated, customerName, totalAmountInCent or status. Statuses come in the order of a document's life: CREATED, TRANSMITTED, ACKNOWLEDGED, ACCEPTED, PAID, REJECTED, ERROR, VALIDATION_ERROR, DUPLICATE_ERROR. */
  getAccountInvoices: InvoicePage;
  /** Received invoices and credit notes. Sort by id, invoiceNumber, issueDate, dateCreated, customerName (the seller), totalAmountInCent or status. What is not answered comes before ACCEPTED, and that before REJECTED. */
  getAccountReceivedInvoices: InvoicePage;
  /** A receiver. */
  getReceiver: Receiver;
  /** How a receiver stands: whether the second channel knows them, whether they connected, and every connect mail, newest first. */
  getReceiverMetaData: ReceiverMetaData;
  /** The same as `getReceiverMetaData`. */
  receiverMetaData: ReceiverMetaData;
  /** Receivers of an account. Sort by id, token1, lastName, firstName, email or language; newest first unless asked otherwise. */
  getAccountReceivers: ReceiverPage;
  /** Connect mails of an account. Sort by id, token1, email, requestDate, timeSent or status; newest first unless asked otherwise. */
  getAccountDcms: DcmPage;
  /** Who is signed in. */
  getUser: User;
};


export type QuerygetAccountsArgs = {
  userId: Scalars['ID']['input'];
};


export type QuerygetAccountArgs = {
  accountId: Scalars['ID']['input'];
};


export type QuerygetSupplierArgs = {
  accountId: Scalars['ID']['input'];
};


export type QuerygetAccountSummaryArgs = {
  accountId: Scalars['ID']['input'];
};


export type QuerycustomersArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<PageRequest>;
  customersFilter?: InputMaybe<CustomersFilter>;
};


export type QuerygetAccountDocumentsArgs = {
  accountId: Scalars['ID']['input'];
  page?: InputMaybe<PageRequest>;
  documentsFilter?: InputMaybe<DocumentsFilter>;
};


export type QuerygetAccountSignedDocumentsArgs = {
  accountId: Scalars['ID']['input'];
  page?: InputMaybe<PageRequest>;
  documentsFilter?: InputMaybe<DocumentsFilter>;
};


export type QuerygetAccountDocumentUploadsArgs = {
  accountId: Scalars['ID']['input'];
  page?: InputMaybe<PageRequest>;
  uploadsFilter?: InputMaybe<UploadsFilter>;
};


export type QuerygetDoccleSummaryArgs = {
  accountId: Scalars['ID']['input'];
};


export type QuerygetAccountDraftsArgs = {
  accountId: Scalars['ID']['input'];
  page?: InputMaybe<PageRequest>;
  draftsFilter?: InputMaybe<DraftsFilter>;
};


export type QueryteamLeaderInvoicesArgs = {
  accountId: Scalars['ID']['input'];
  page?: InputMaybe<PageRequest>;
  filter?: InputMaybe<ToolInvoicesFilter>;
};


export type QuerygetAccountInvoicesArgs = {
  accountId: Scalars['ID']['input'];
  invoiceStatuses?: InputMaybe<Array<InvoiceStatus>>;
  page?: InputMaybe<PageRequest>;
  invoicesFilter?: InputMaybe<InvoicesFilter>;
};


export type QuerygetAccountReceivedInvoicesArgs = {
  accountId: Scalars['ID']['input'];
  invoiceStatuses?: InputMaybe<Array<InvoiceStatus>>;
  isAnswered?: InputMaybe<Scalars['Boolean']['input']>;
  page?: InputMaybe<PageRequest>;
  invoicesFilter?: InputMaybe<InvoicesFilter>;
};


export type QuerygetReceiverArgs = {
  receiverId: Scalars['ID']['input'];
};


export type QuerygetReceiverMetaDataArgs = {
  receiverId: Scalars['ID']['input'];
};


export type QueryreceiverMetaDataArgs = {
  id: Scalars['ID']['input'];
};


export type QuerygetAccountReceiversArgs = {
  accountId: Scalars['ID']['input'];
  page?: InputMaybe<PageRequest>;
  receiversFilter?: InputMaybe<ReceiversFilter>;
};


export type QuerygetAccountDcmsArgs = {
  accountId: Scalars['ID']['input'];
  page?: InputMaybe<PageRequest>;
  dcmFilter?: InputMaybe<DcmFilter>;
};


export type QuerygetUserArgs = {
  userId: Scalars['ID']['input'];
};

export type Mutation = {
  /** Changes the fields that are given; the others stay. A change of name, IBAN or BIC is mailed to the account's address. A new e-mail address is told there as well, and is `supplier.pendingEmail` until a mail to it is confirmed. */
  updateAccount: Account;
  /** A shared customer is deleted by admins only. */
  deleteCustomer: Deleted;
  /** Hides an upload. Its documents stay. */
  deleteUpload: Deleted;
  /** For good, with its PDF. One that was sent, or sent as uploaded, stays. */
  deleteDraft: Deleted;
  /** Adds a receiver. REC_EXISTS when the account has one of this token1. */
  createReceiver: Receiver;
  /** Adds many at once, or none. A row that carries the id of a receiver changes that one. With `sendDcmMails` each new one with an address is invited. */
  createReceivers: Array<Receiver>;
  /** Changes a receiver; token1 stays as it is. One that the second channel refused is offered to it again. */
  updateReceiver: Receiver;
  /** Hides a receiver. What was delivered stays. */
  deleteReceiver: Deleted;
  /** Invites a receiver by mail, at each of their addresses. */
  sendDoccleConnectMail: Dcm;
  /** Invites everybody of a list who is not connected yet. Left out is who was invited less than a day ago, has no address, or whose last invitation to it came back. */
  sendDoccleConnectMails: Invitations;
};


export type MutationupdateAccountArgs = {
  input: AccountInput;
};


export type MutationdeleteCustomerArgs = {
  customerId: Scalars['ID']['input'];
};


export type MutationdeleteUploadArgs = {
  uploadId: Scalars['ID']['input'];
};


export type MutationdeleteDraftArgs = {
  draftId: Scalars['ID']['input'];
};


export type MutationcreateReceiverArgs = {
  accountId: Scalars['ID']['input'];
  receiver: ReceiverInput;
};


export type MutationcreateReceiversArgs = {
  accountId: Scalars['ID']['input'];
  receivers: Array<ReceiverInput>;
  sendDcmMails: Scalars['Boolean']['input'];
};


export type MutationupdateReceiverArgs = {
  receiverId: Scalars['ID']['input'];
  receiver: ReceiverInput;
};


export type MutationdeleteReceiverArgs = {
  receiverId: Scalars['ID']['input'];
};


export type MutationsendDoccleConnectMailArgs = {
  receiverId: Scalars['ID']['input'];
};


export type MutationsendDoccleConnectMailsArgs = {
  accountId: Scalars['ID']['input'];
  receiversFilter?: InputMaybe<ReceiversFilter>;
};

export type SortOrder =
  | 'ASC'
  | 'DESC';

/** Which page of a list, and in which order. Left out: the first ten in the screen's own order. */
export type PageRequest = {
  /** From 0. */
  pageNumber?: InputMaybe<Scalars['Int']['input']>;
  /** 10 when left out. */
  size?: InputMaybe<Scalars['Int']['input']>;
  sortOrder?: InputMaybe<SortOrder>;
  /** One of those that the query names. */
  sortField?: InputMaybe<Scalars['String']['input']>;
  /** Whether texts sort without regard to capitals; true when left out. */
  ignoreCase?: InputMaybe<Scalars['Boolean']['input']>;
};

/** An account or one of its lists has this when it is deleted. */
export type Deleted = {
  id: Scalars['ID']['output'];
};

/** That somebody reads along in an account. */
export type AccountSeat = {
  /** For leaveSeat. */
  id: Scalars['ID']['output'];
  since: Scalars['DateTime']['output'];
  /** The address of who invited. */
  invitedBy?: Maybe<Scalars['String']['output']>;
  /** Whether it is for the documents of the second channel too. */
  readsDocuments: Scalars['Boolean']['output'];
};

export type Feature =
  | 'PEPPOL'
  | 'DOCCLE';

export type Account = {
  id: Scalars['ID']['output'];
  /** For who reads along those that the seat is for. */
  features: Array<Feature>;
  companyName: Scalars['String']['output'];
  name: Scalars['String']['output'];
  kbo: Scalars['String']['output'];
  processingSince?: Maybe<Scalars['Date']['output']>;
  creditBalance: CreditBalance;
  parentName?: Maybe<Scalars['String']['output']>;
  /** Pays a credit for each document that is sent. */
  prepaid: Scalars['Boolean']['output'];
  /** A test company: nothing of it leaves. */
  isTest: Scalars['Boolean']['output'];
  /** By which who asks reads along and changes nothing; null for who belongs to the account, and for admins. */
  seat?: Maybe<AccountSeat>;
  /** Neither sends, answers nor mails. */
  locked: Scalars['Boolean']['output'];
  /** Why it is locked; null when it is not. */
  lock?: Maybe<AccountLock>;
  supplier: Supplier;
};

export type AccountLock = {
  reason: LockReason;
  at: Scalars['DateTime']['output'];
  /** What was changed without being asked for: email, iban, bic, name. */
  fields: Array<Scalars['String']['output']>;
};

export type LockReason =
  /** Registered, and not looked at yet. */
  | 'REGISTERED'
  | 'BY_ADMIN'
  /** Somebody who was told of a change of its data says that it was not asked for. */
  | 'CHANGE_DISPUTED';

export type CreditBalance = {
  credits: Scalars['Int']['output'];
};

export type Supplier = {
  accountId: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  vat: Scalars['String']['output'];
  /** The VAT number is another one in a VAT unit. */
  enterpriseNumber: Scalars['String']['output'];
  /** Scheme and id, `0208:0123456749`. */
  participantIdentifiers: Array<Scalars['String']['output']>;
  /** As it was confirmed: for every mail and document. */
  email?: Maybe<Scalars['String']['output']>;
  /** A new address that waits for its confirmation. */
  pendingEmail?: Maybe<PendingEmail>;
  telephone?: Maybe<Scalars['String']['output']>;
  iban?: Maybe<Scalars['String']['output']>;
  bic?: Maybe<Scalars['String']['output']>;
  street?: Maybe<Scalars['String']['output']>;
  postalCode?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
};

export type PendingEmail = {
  email: Scalars['String']['output'];
  /** When the last mail with a link went to it. */
  sentAt: Scalars['DateTime']['output'];
  /** Until when that link works. */
  expiresAt: Scalars['DateTime']['output'];
};

export type InvoiceSummary = {
  /** Invoices minus credit notes in EUR, VAT included. */
  totalAmount: Scalars['Cents']['output'];
  sent: Scalars['Int']['output'];
  /** ACCEPTED and PAID. */
  acceptedByClient: Scalars['Int']['output'];
  sentInvoices: Scalars['Int']['output'];
  sentCreditNotes: Scalars['Int']['output'];
  /** CREATED, TRANSMITTED and ACKNOWLEDGED. */
  underway: Scalars['Int']['output'];
  rejected: Scalars['Int']['output'];
  /** The failed ones. */
  notDelivered: Scalars['Int']['output'];
  /** Received and not answered. */
  unanswered: Scalars['Int']['output'];
  drafts: Scalars['Int']['output'];
};

export type Flags = {
  teamLeader: Scalars['Boolean']['output'];
  itsme: Scalars['Boolean']['output'];
};

export type AccountInput = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  iban?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  bic?: InputMaybe<Scalars['String']['input']>;
  street?: InputMaybe<Scalars['String']['input']>;
  postalCode?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
};

export type CustomersFilter = {
  name?: InputMaybe<Scalars['String']['input']>;
};

export type CustomerPage = {
  content: Array<Customer>;
  paginationEnabled: Scalars['Boolean']['output'];
  totalNumberOfElements: Scalars['Int']['output'];
  numberOfPages: Scalars['Int']['output'];
  numberOfElements: Scalars['Int']['output'];
  hasNext: Scalars['Boolean']['output'];
  hasPrevious: Scalars['Boolean']['output'];
  pageNumber: Scalars['Int']['output'];
};

export type Customer = {
  id: Scalars['ID']['output'];
  accountId?: Maybe<Scalars['ID']['output']>;
  version: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  vat: Scalars['String']['output'];
  /** Where it is another one than the VAT number, as in a VAT unit. */
  enterpriseNumber?: Maybe<Scalars['String']['output']>;
  street?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  postalCode?: Maybe<Scalars['String']['output']>;
  country: Scalars['String']['output'];
  countryName?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  telephone?: Maybe<Scalars['String']['output']>;
  scheme: Scalars['String']['output'];
  participant: Scalars['String']['output'];
  /** How new lines for this customer are taxed; null is the standard rate. */
  vatTreatment?: Maybe<VatTreatment>;
  /** Whether an invoice can get to them, as the network was asked last. */
  reach: Reach;
};

export type VatTreatment =
  | 'STANDARD'
  | 'ZERO_RATED'
  | 'REVERSE_CHARGE'
  | 'INTRA_COMMUNITY'
  | 'EXPORT'
  | 'SMALL_ENTERPRISE'
  | 'ARTICLE_44'
  | 'MARGIN_SCHEME'
  | 'OUTSIDE_SCOPE'
  | 'SERVICES_ABROAD'
  | 'CASH_DISCOUNT';

/** A field that is left out or empty doesn't filter. */
export type DocumentsFilter = {
  /** Stands in the name, the reference or the receiver's name: what a search box asks for. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** The receiver's, exactly. */
  token1?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is signed. */
  signed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the receiver confirmed that they read it. */
  readConfirmation?: InputMaybe<Scalars['Boolean']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  docTypeName?: InputMaybe<Scalars['String']['input']>;
  /** The day it was received, in Brussels. */
  timeReceived?: InputMaybe<Scalars['Date']['input']>;
  /** Of its upload. */
  statuses?: InputMaybe<Array<UploadStatus>>;
  /** Whether a signature is asked. */
  hasSigningAction?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether a confirmation is asked. */
  hasReadConfirmation?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether something is asked of the receiver, and still open. */
  waits?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the newest mail about it came back, and its receiver has not opened it since. */
  mailBounced?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether its receiver was not told of it: nobody could be mailed, or the newest mail about it came back, and they have not opened it since. */
  notArrived?: InputMaybe<Scalars['Boolean']['input']>;
  /** The first day of signing, in Brussels. */
  timeSignedFrom?: InputMaybe<Scalars['Date']['input']>;
  /** The last day of signing, in Brussels. */
  timeSignedTo?: InputMaybe<Scalars['Date']['input']>;
};

export type UploadsFilter = {
  /** Only those that are not done. */
  ignoreSuccess?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UploadStatus =
  /** Accepted. */
  | 'RECEIVED'
  /** Its documents are being filed. */
  | 'PROCESSING'
  | 'SUCCESS'
  /** Nothing of it was delivered; `logMessage` says why. */
  | 'ERROR';

export type BatchType =
  | 'DOCUMENTS'
  | 'PAYMENT_REQUESTS'
  /** A zip. */
  | 'FOREIGN';

/** How a document stands. */
export type DocumentState =
  /** Something is asked, and not done yet. */
  | 'OPEN'
  | 'SIGNED'
  | 'REFUSED'
  /** It was not signed in time. */
  | 'EXPIRED'
  | 'WITHDRAWN'
  /** To read, and nothing else, or done. */
  | 'NOTHING_ASKED';

export type DocumentPage = {
  content: Array<Document>;
  paginationEnabled: Scalars['Boolean']['output'];
  totalNumberOfElements: Scalars['Int']['output'];
  numberOfPages: Scalars['Int']['output'];
  numberOfElements: Scalars['Int']['output'];
  hasNext: Scalars['Boolean']['output'];
  hasPrevious: Scalars['Boolean']['output'];
  pageNumber: Scalars['Int']['output'];
};

export type Document = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  signed: Scalars['Boolean']['output'];
  readConfirmation: Scalars['Boolean']['output'];
  hasSigningAction: Scalars['Boolean']['output'];
  hasReadConfirmation: Scalars['Boolean']['output'];
  state: DocumentState;
  signingEndDate?: Maybe<Scalars['Date']['output']>;
  /** When the receiver was last reminded; null again once a reminder came back and its address was mended. */
  lastRemindedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the newest mail about it came back; null unless it did, and once its receiver opened it or it was withdrawn. */
  mailBouncedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When its receiver should have been told of it, and could not be; null unless so, and once they were told, opened it or it was withdrawn. */
  notNotifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why its receiver could not be told. */
  notNotifiedReason?: Maybe<Unreached>;
  receiver: DocumentReceiver;
  upload: DocumentOrigin;
  signatures: Array<DocumentSignature>;
};

/** As the sender knows them. */
export type DocumentReceiver = {
  /** Null once the receiver was deleted. */
  id?: Maybe<Scalars['ID']['output']>;
  token1: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  lastName: Scalars['String']['output'];
  /** Whether they can be told of a document now, and if not, why. */
  reach: Reach;
};

export type DocumentOrigin = {
  timeReceived: Scalars['DateTime']['output'];
  reference: Scalars['String']['output'];
  docTypeName: Scalars['String']['output'];
};

export type DocumentSignature = {
  timeSignature: Scalars['DateTime']['output'];
  /** Who logged in where the sender asked for a login, else the name that was typed, or that the receiver goes by. */
  signer: Scalars['String']['output'];
  /** What the signer goes by, and whether that is one person; null where an earlier version sealed it. */
  names?: Maybe<SignerNames>;
};

/** One signer, one name: whom the sender expected, what was put, as whom they logged in. */
export type SignerNames = {
  /** Null where that is not known any more. */
  expected?: Maybe<Scalars['String']['output']>;
  /** Null where nobody typed one. */
  given?: Maybe<Scalars['String']['output']>;
  /** Null where no login was asked. */
  identified?: Maybe<Scalars['String']['output']>;
  verdict: NameVerdict;
};

/** Whether names are of one person, as far as names can tell. */
export type NameVerdict =
  /** The same words, whatever their case, accents, order and particles. */
  | 'SAME'
  /** An initial, a short form, a slip, a name more or a married name. */
  | 'SIMILAR'
  /** Another person, by the name. */
  | 'DIFFERENT';

export type UploadPage = {
  content: Array<Upload>;
  paginationEnabled: Scalars['Boolean']['output'];
  totalNumberOfElements: Scalars['Int']['output'];
  numberOfPages: Scalars['Int']['output'];
  numberOfElements: Scalars['Int']['output'];
  hasNext: Scalars['Boolean']['output'];
  hasPrevious: Scalars['Boolean']['output'];
  pageNumber: Scalars['Int']['output'];
};

/** What was uploaded at once. */
export type Upload = {
  id: Scalars['ID']['output'];
  timeReceived: Scalars['DateTime']['output'];
  batchType: BatchType;
  reference: Scalars['String']['output'];
  status: UploadStatus;
  /** When its documents were filed. */
  uploadDate?: Maybe<Scalars['DateTime']['output']>;
  /** What went wrong: JSON, as `getUpload` says. */
  logMessage?: Maybe<Scalars['String']['output']>;
  /** Of a batch: whose PDF was found to be in order so far. Nothing is filed before all are. */
  documentsChecked: Scalars['Int']['output'];
  documentsDone: Scalars['Int']['output'];
  documentsTotal: Scalars['Int']['output'];
  /** Of its documents, those whose receivers could not be told when it was taken in, as `getUpload` says. */
  unreachable: Array<UnreachableDocuments>;
};

export type UnreachableDocuments = {
  reason: Unreached;
  documents: Scalars['Int']['output'];
};

export type DoccleSummary = {
  /** Zips that were delivered. */
  numberOfBatches: Scalars['Int']['output'];
  numberOfDocuments: Scalars['Int']['output'];
  numberOfSignedDocuments: Scalars['Int']['output'];
  numberOfReceivers: Scalars['Int']['output'];
};

/** Found when one of the two contains the text. */
export type DraftsFilter = {
  invoiceNumber?: InputMaybe<Scalars['String']['input']>;
  customerName?: InputMaybe<Scalars['String']['input']>;
};

export type DocumentType =
  | 'E_INVOICES'
  | 'E_CREDIT_NOTES';

export type DraftPage = {
  content: Array<DraftRow>;
  paginationEnabled: Scalars['Boolean']['output'];
  totalNumberOfElements: Scalars['Int']['output'];
  numberOfPages: Scalars['Int']['output'];
  numberOfElements: Scalars['Int']['output'];
  hasNext: Scalars['Boolean']['output'];
  hasPrevious: Scalars['Boolean']['output'];
  pageNumber: Scalars['Int']['output'];
};

export type DraftRow = {
  id: Scalars['ID']['output'];
  type: DocumentType;
  customerName?: Maybe<Scalars['String']['output']>;
  invoiceNumber?: Maybe<Scalars['String']['output']>;
  invoiceDate?: Maybe<Scalars['Date']['output']>;
  totalAmountInCent: Scalars['Cents']['output'];
  currency: Scalars['String']['output'];
  reference?: Maybe<Scalars['String']['output']>;
  dateCreated: Scalars['DateTime']['output'];
  dateModified: Scalars['DateTime']['output'];
};

export type ToolInvoicesFilter = {
  /** ALL_INVOICES when left out: all but the documents that were sent and have arrived. */
  code?: InputMaybe<ToolInvoicesCode>;
};

export type ToolInvoicesCode =
  | 'ALL_INVOICES'
  | 'TO_SEND'
  | 'SENT'
  | 'ERROR';

export type ToolInvoicePage = {
  content: Array<ToolInvoice>;
  paginationEnabled: Scalars['Boolean']['output'];
  totalNumberOfElements: Scalars['Int']['output'];
  numberOfPages: Scalars['Int']['output'];
  numberOfElements: Scalars['Int']['output'];
  hasNext: Scalars['Boolean']['output'];
  hasPrevious: Scalars['Boolean']['output'];
  pageNumber: Scalars['Int']['output'];
  /** Whether the account is connected. */
  accountHasToken: Scalars['Boolean']['output'];
  connection: ToolConnection;
};

/** How the account stands with the external tool. */
export type ToolConnection = {
  /** As people know it: Teamleader. */
  toolName: Scalars['String']['output'];
  /** Whether it is the one that this installation plays. */
  isSimulated: Scalars['Boolean']['output'];
  state: ToolConnectionState;
  /** When consent was given, of a connection that stands or broke. */
  connectedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the tool refused us, of a broken connection. */
  brokenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether this user closed the offer to connect since. */
  isOfferClosed: Scalars['Boolean']['output'];
  /** When the list was last read whole. */
  syncedAt?: Maybe<Scalars['DateTime']['output']>;
  isSyncing: Scalars['Boolean']['output'];
  /** Why the last reading failed; null when it didn't. */
  outage?: Maybe<ToolOutage>;
};

export type ToolConnectionState =
  /** Never connected, or disconnected by a user. */
  | 'NONE'
  | 'CONNECTED'
  /** The tool takes our tokens no more: the consent was taken back, or has expired. */
  | 'BROKEN';

export type ToolOutage = {
  reason: ToolOutageReason;
  /** When it is tried again. */
  retryAt: Scalars['DateTime']['output'];
};

export type ToolOutageReason =
  /** No answer, or none of use. */
  | 'UNREACHABLE'
  /** The tool takes no more calls for a while. */
  | 'LIMITED';

export type ToolInvoiceStatus =
  | 'TO_SEND'
  /** By us or by the tool, as `sentBy` says. */
  | 'SENT'
  /** The last try failed, as `errorCode` says. */
  | 'ERROR';

export type ToolSender =
  | 'ZEGEL'
  | 'TOOL';

export type ToolInvoice = {
  /** The tool's own. */
  id: Scalars['ID']['output'];
  type: DocumentType;
  invoiceNumber: Scalars['String']['output'];
  /** VAT included; positive for credit notes too. */
  totalAmountInCent: Scalars['Cents']['output'];
  currency: Scalars['String']['output'];
  issueDate?: Maybe<Scalars['Date']['output']>;
  dateCreated: Scalars['DateTime']['output'];
  status: ToolInvoiceStatus;
  documentSource: DocumentSource;
  invoicee: Invoicee;
  sentBy?: Maybe<ToolSender>;
  /** What we sent of it. */
  invoiceId?: Maybe<Scalars['ID']['output']>;
  /** How that stands. */
  invoiceStatus?: Maybe<InvoiceStatus>;
  /** Why it was not sent. */
  errorCode?: Maybe<Scalars['String']['output']>;
  /** The same in the language of `Accept-Language`. */
  errorText?: Maybe<Scalars['String']['output']>;
  failedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** As a filter TRANSMITTED includes CREATED and ACKNOWLEDGED, and ACCEPTED includes PAID. */
export type InvoiceStatus =
  /** Accepted for sending, and on its way. */
  | 'CREATED'
  /** Delivered to the customer's access point, or mailed. */
  | 'TRANSMITTED'
  /** The customer's side confirmed receipt, or is working on it. */
  | 'ACKNOWLEDGED'
  /** The customer accepted it. */
  | 'ACCEPTED'
  /** The customer rejected it. Final. */
  | 'REJECTED'
  /** The customer says that it was paid. Final. */
  | 'PAID'
  /** Only of an invoice in the external tool. */
  | 'SEND'
  /** It could not be delivered. */
  | 'ERROR'
  /** The other side refused it by its rules. */
  | 'VALIDATION_ERROR'
  /** The other side had this number already. */
  | 'DUPLICATE_ERROR'
  /** Only of an invoice in the external tool. */
  | 'UNDEFINED'
  /** Only of an invoice in the external tool. */
  | 'BOOKED'
  /** Only of an invoice in the external tool. */
  | 'DRAFT';

export type DocumentSource =
  | 'FORM'
  | 'UPLOAD'
  | 'TEAMLEADER';

export type InvoiceeType =
  | 'COMPANY'
  | 'PERSON';

export type PeriodCode =
  /** The newest calendar month that has an invoice. */
  | 'MOST_RECENT_PERIOD_WITH_INVOICES'
  | 'THIS_MONTH'
  | 'THIS_QUARTER'
  | 'THIS_YEAR'
  | 'PREVIOUS_MONTH'
  | 'PREVIOUS_QUARTER'
  | 'PREVIOUS_YEAR'
  | 'CUSTOM'
  | 'ALL_INVOICES';

/** `from` and `to` (both included) go with CUSTOM. */
export type PeriodInput = {
  code: PeriodCode;
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

/** Found when one of the two contains the text. A missing period means all. */
export type InvoicesFilter = {
  customerName?: InputMaybe<Scalars['String']['input']>;
  invoiceNumber?: InputMaybe<Scalars['String']['input']>;
  period?: InputMaybe<PeriodInput>;
  /** Only what was rejected or failed and waits for somebody: neither put aside nor followed by a credit note, a copy or another try. No received document is like that. */
  waits?: InputMaybe<Scalars['Boolean']['input']>;
};

export type Period = {
  code: PeriodCode;
  from?: Maybe<Scalars['Date']['output']>;
  to?: Maybe<Scalars['Date']['output']>;
};

export type InvoicePage = {
  content: Array<InvoiceRow>;
  paginationEnabled: Scalars['Boolean']['output'];
  totalNumberOfElements: Scalars['Int']['output'];
  numberOfPages: Scalars['Int']['output'];
  numberOfElements: Scalars['Int']['output'];
  hasNext: Scalars['Boolean']['output'];
  hasPrevious: Scalars['Boolean']['output'];
  pageNumber: Scalars['Int']['output'];
  /** The period that the filter came down to. */
  period?: Maybe<Period>;
};

export type InvoiceRow = {
  id: Scalars['ID']['output'];
  type: DocumentType;
  invoiceNumber: Scalars['String']['output'];
  /** VAT included; positive for credit notes too. */
  totalAmountInCent: Scalars['Cents']['output'];
  currency: Scalars['String']['output'];
  issueDate?: Maybe<Scalars['Date']['output']>;
  dueDate?: Maybe<Scalars['Date']['output']>;
  /** Absent on a received document that is not answered. */
  status?: Maybe<InvoiceStatus>;
  documentSource?: Maybe<DocumentSource>;
  dateCreated: Scalars['DateTime']['output'];
  /** The other party: the buyer of a sent document, the seller of a received one. */
  invoicee: Invoicee;
  documentReferences: Array<DocumentReference>;
  /** A failed document whose number went out since. */
  isSentAgain: Scalars['Boolean']['output'];
  /** What to look at before a received document is paid; none on a sent one. */
  warnings: Array<ReceivedWarning>;
};

export type ReceivedWarningCode =
  /** A document of the same seller, number and type came before. */
  | 'POSSIBLE_DUPLICATE'
  /** The PDF that came along names other accounts than the XML. */
  | 'IBAN_NOT_IN_PDF';

export type ReceivedWarning = {
  code: ReceivedWarningCode;
  detail: ReceivedWarningDetail;
};

/** What is not about the code is absent. */
export type ReceivedWarningDetail = {
  /** The document that came first. */
  firstId?: Maybe<Scalars['ID']['output']>;
  firstNumber?: Maybe<Scalars['String']['output']>;
  firstReceived?: Maybe<Scalars['DateTime']['output']>;
  /** The account in the XML. */
  iban?: Maybe<Scalars['String']['output']>;
  /** The accounts in the PDF. */
  pdfIbans?: Maybe<Array<Scalars['String']['output']>>;
};

export type Invoicee = {
  name?: Maybe<Scalars['String']['output']>;
  invoiceeType: InvoiceeType;
  vatNumber?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
};

export type DocumentReference = {
  fileName: Scalars['String']['output'];
  mimeCode: Scalars['String']['output'];
  /** Made by us from the XML, because nobody sent a PDF. */
  isOwnPrint: Scalars['Boolean']['output'];
};

export type Invitations = {
  /** So many receivers are invited. */
  invited: Scalars['Int']['output'];
  /** So many are not connected, and were left out. */
  skipped: Scalars['Int']['output'];
};

/** A field that is left out or empty doesn't filter. */
export type ReceiversFilter = {
  /** Stands in the name, the token1 or an address: what a search box asks for. */
  text?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  token1?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  salutation?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ReceiverState>;
  /** Whether they can be told of a document. */
  reachable?: InputMaybe<Scalars['Boolean']['input']>;
};

export type ReceiverState =
  /** The second channel is being told of them. */
  | 'NEW'
  /** The second channel refused them. */
  | 'ERROR'
  /** Known, and not connected yet. */
  | 'WAITING'
  | 'CONNECTED'
  /** Were connected, and don't want to receive any more. */
  | 'STOPPED';

/** A field that is left out or empty doesn't filter. */
export type DcmFilter = {
  /** The receiver's, exactly. */
  token1?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
};

/** Judged by the same schema as the form of a receiver. */
export type ReceiverInput = {
  /** In a list: the receiver that the row changes. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** As last read; an older one is refused as STALE. */
  version?: InputMaybe<Scalars['Int']['input']>;
  token1: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  language: Scalars['String']['input'];
  salutation?: InputMaybe<Scalars['String']['input']>;
};

export type ReceiverPage = {
  content: Array<Receiver>;
  paginationEnabled: Scalars['Boolean']['output'];
  totalNumberOfElements: Scalars['Int']['output'];
  numberOfPages: Scalars['Int']['output'];
  numberOfElements: Scalars['Int']['output'];
  hasNext: Scalars['Boolean']['output'];
  hasPrevious: Scalars['Boolean']['output'];
  pageNumber: Scalars['Int']['output'];
};

export type Receiver = {
  id: Scalars['ID']['output'];
  accountId: Scalars['ID']['output'];
  version: Scalars['Int']['output'];
  token1: Scalars['String']['output'];
  /** The second channel's code for the receiver; null until it knows them. */
  token2?: Maybe<Scalars['String']['output']>;
  firstName: Scalars['String']['output'];
  lastName: Scalars['String']['output'];
  email?: Maybe<Scalars['String']['output']>;
  language: Scalars['String']['output'];
  salutation?: Maybe<Scalars['String']['output']>;
  /** All in one: what the list shows and filters by. */
  status: ReceiverState;
  receiverStatus: ReceiverStatus;
  connected: Scalars['Boolean']['output'];
  /** Whether they can be told of a document, and if not, why. */
  reach: Reach;
  latestDcm?: Maybe<Dcm>;
};

/** Whether a document or a message can get to somebody, by what and since when; if not, why. */
export type Reach = {
  reachable: Scalars['Boolean']['output'];
  /** By what; null when they can't be reached. */
  by?: Maybe<ReachChannel>;
  /** Since when that is so, as far as it is known. */
  since?: Maybe<Scalars['DateTime']['output']>;
  reason?: Maybe<Unreached>;
};

export type ReachChannel =
  | 'PEPPOL'
  | 'EMAIL';

export type Unreached =
  /** There is no e-mail address; of a customer without one on Peppol that gets its documents by mail, or without a number. */
  | 'NO_ADDRESS'
  /** They stopped receiving, or said that they want no mail. */
  | 'STOPPED'
  /** The newest mail to each of their addresses came back. */
  | 'BOUNCED'
  /** They were invited to read along, and have not accepted. */
  | 'NOT_CONNECTED'
  /** A customer that is not on Peppol for this kind of document, and has no e-mail address. */
  | 'NOT_ON_NETWORK'
  /** They were deleted, the mail server could not be reached or it is not known that an invitation left, or the network has not been asked lately or gave no answer. */
  | 'UNKNOWN';

export type ReceiverStatus =
  /** The second channel is being told of them. */
  | 'NEW'
  | 'SYNCED'
  /** The second channel refused them. */
  | 'ERROR';

export type ReceiverMetaData = {
  receiverStatus: ReceiverStatus;
  /** Why the second channel refused them, in its words. */
  reason?: Maybe<Scalars['String']['output']>;
  /** When the second channel took them in. */
  registeredAt?: Maybe<Scalars['DateTime']['output']>;
  connected: Scalars['Boolean']['output'];
  connectedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Since when they don't want to receive any more. */
  stoppedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the mail service tells what becomes of a mail. Where it doesn't, SENT is as much as can be known until the link is opened. */
  dcmFullyTracked: Scalars['Boolean']['output'];
  dcms: Array<Dcm>;
  latestDcm?: Maybe<Dcm>;
};

/** A connect mail: one sending, to all addresses that the receiver had then. */
export type Dcm = {
  id: Scalars['ID']['output'];
  receiverId: Scalars['ID']['output'];
  token1: Scalars['String']['output'];
  /** Of the receiver. */
  name: Scalars['String']['output'];
  email: Scalars['String']['output'];
  requestDate: Scalars['DateTime']['output'];
  timeSent?: Maybe<Scalars['DateTime']['output']>;
  status: DcmStatus;
  awsFeedbackStatus?: Maybe<MailFeedback>;
  /** The failure, in words. */
  reason?: Maybe<Scalars['String']['output']>;
};

export type DcmStatus =
  /** Goes out shortly. */
  | 'NEW'
  /** Our relay took it; more is not known. */
  | 'SENT'
  /** Delivered, or its link was opened. */
  | 'SUCCESS'
  /** Came back. */
  | 'BOUNCED'
  /** Our relay refused it. */
  | 'ERROR'
  /** Goes out once the second channel knows the receiver. */
  | 'WAITING_FOR_DOCCLE';

/** What the mail service said last. */
export type MailFeedback =
  | 'DELIVERY'
  | 'BOUNCE'
  | 'COMPLAINT';

export type DcmPage = {
  content: Array<Dcm>;
  paginationEnabled: Scalars['Boolean']['output'];
  totalNumberOfElements: Scalars['Int']['output'];
  numberOfPages: Scalars['Int']['output'];
  numberOfElements: Scalars['Int']['output'];
  hasNext: Scalars['Boolean']['output'];
  hasPrevious: Scalars['Boolean']['output'];
  pageNumber: Scalars['Int']['output'];
};

export type User = {
  id: Scalars['ID']['output'];
  firstName?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  email: Scalars['String']['output'];
  authorities: Array<Authority>;
};

export type Authority = {
  /** ROLE_ADMIN is the only one so far. */
  name: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Who: ResolverTypeWrapper<unknown>;
  Cents: ResolverTypeWrapper<unknown>;
  Date: ResolverTypeWrapper<unknown>;
  DateTime: ResolverTypeWrapper<unknown>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<unknown>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SortOrder: ResolverTypeWrapper<unknown>;
  PageRequest: ResolverTypeWrapper<unknown>;
  Deleted: ResolverTypeWrapper<unknown>;
  AccountSeat: ResolverTypeWrapper<unknown>;
  Feature: ResolverTypeWrapper<unknown>;
  Account: ResolverTypeWrapper<unknown>;
  AccountLock: ResolverTypeWrapper<unknown>;
  LockReason: ResolverTypeWrapper<unknown>;
  CreditBalance: ResolverTypeWrapper<unknown>;
  Supplier: ResolverTypeWrapper<unknown>;
  PendingEmail: ResolverTypeWrapper<unknown>;
  InvoiceSummary: ResolverTypeWrapper<unknown>;
  Flags: ResolverTypeWrapper<unknown>;
  AccountInput: ResolverTypeWrapper<unknown>;
  CustomersFilter: ResolverTypeWrapper<unknown>;
  CustomerPage: ResolverTypeWrapper<unknown>;
  Customer: ResolverTypeWrapper<unknown>;
  VatTreatment: ResolverTypeWrapper<unknown>;
  DocumentsFilter: ResolverTypeWrapper<unknown>;
  UploadsFilter: ResolverTypeWrapper<unknown>;
  UploadStatus: ResolverTypeWrapper<unknown>;
  BatchType: ResolverTypeWrapper<unknown>;
  DocumentState: ResolverTypeWrapper<unknown>;
  DocumentPage: ResolverTypeWrapper<unknown>;
  Document: ResolverTypeWrapper<unknown>;
  DocumentReceiver: ResolverTypeWrapper<unknown>;
  DocumentOrigin: ResolverTypeWrapper<unknown>;
  DocumentSignature: ResolverTypeWrapper<unknown>;
  SignerNames: ResolverTypeWrapper<unknown>;
  NameVerdict: ResolverTypeWrapper<unknown>;
  UploadPage: ResolverTypeWrapper<unknown>;
  Upload: ResolverTypeWrapper<unknown>;
  UnreachableDocuments: ResolverTypeWrapper<unknown>;
  DoccleSummary: ResolverTypeWrapper<unknown>;
  DraftsFilter: ResolverTypeWrapper<unknown>;
  DocumentType: ResolverTypeWrapper<unknown>;
  DraftPage: ResolverTypeWrapper<unknown>;
  DraftRow: ResolverTypeWrapper<unknown>;
  ToolInvoicesFilter: ResolverTypeWrapper<unknown>;
  ToolInvoicesCode: ResolverTypeWrapper<unknown>;
  ToolInvoicePage: ResolverTypeWrapper<unknown>;
  ToolConnection: ResolverTypeWrapper<unknown>;
  ToolConnectionState: ResolverTypeWrapper<unknown>;
  ToolOutage: ResolverTypeWrapper<unknown>;
  ToolOutageReason: ResolverTypeWrapper<unknown>;
  ToolInvoiceStatus: ResolverTypeWrapper<unknown>;
  ToolSender: ResolverTypeWrapper<unknown>;
  ToolInvoice: ResolverTypeWrapper<unknown>;
  InvoiceStatus: ResolverTypeWrapper<unknown>;
  DocumentSource: ResolverTypeWrapper<unknown>;
  InvoiceeType: ResolverTypeWrapper<unknown>;
  PeriodCode: ResolverTypeWrapper<unknown>;
  PeriodInput: ResolverTypeWrapper<unknown>;
  InvoicesFilter: ResolverTypeWrapper<unknown>;
  Period: ResolverTypeWrapper<unknown>;
  InvoicePage: ResolverTypeWrapper<unknown>;
  InvoiceRow: ResolverTypeWrapper<unknown>;
  ReceivedWarningCode: ResolverTypeWrapper<unknown>;
  ReceivedWarning: ResolverTypeWrapper<unknown>;
  ReceivedWarningDetail: ResolverTypeWrapper<unknown>;
  Invoicee: ResolverTypeWrapper<unknown>;
  DocumentReference: ResolverTypeWrapper<unknown>;
  Invitations: ResolverTypeWrapper<unknown>;
  ReceiversFilter: ResolverTypeWrapper<unknown>;
  ReceiverState: ResolverTypeWrapper<unknown>;
  DcmFilter: ResolverTypeWrapper<unknown>;
  ReceiverInput: ResolverTypeWrapper<unknown>;
  ReceiverPage: ResolverTypeWrapper<unknown>;
  Receiver: ResolverTypeWrapper<unknown>;
  Reach: ResolverTypeWrapper<unknown>;
  ReachChannel: ResolverTypeWrapper<unknown>;
  Unreached: ResolverTypeWrapper<unknown>;
  ReceiverStatus: ResolverTypeWrapper<unknown>;
  ReceiverMetaData: ResolverTypeWrapper<unknown>;
  Dcm: ResolverTypeWrapper<unknown>;
  DcmStatus: ResolverTypeWrapper<unknown>;
  MailFeedback: ResolverTypeWrapper<unknown>;
  DcmPage: ResolverTypeWrapper<unknown>;
  User: ResolverTypeWrapper<unknown>;
  Authority: ResolverTypeWrapper<unknown>;
  String: ResolverTypeWrapper<unknown>;
  Boolean: ResolverTypeWrapper<unknown>;
  Int: ResolverTypeWrapper<unknown>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Cents: unknown;
  Date: unknown;
  DateTime: unknown;
  Query: Record<PropertyKey, never>;
  ID: unknown;
  Mutation: Record<PropertyKey, never>;
  PageRequest: unknown;
  Deleted: unknown;
  AccountSeat: unknown;
  Account: unknown;
  AccountLock: unknown;
  CreditBalance: unknown;
  Supplier: unknown;
  PendingEmail: unknown;
  InvoiceSummary: unknown;
  Flags: unknown;
  AccountInput: unknown;
  CustomersFilter: unknown;
  CustomerPage: unknown;
  Customer: unknown;
  DocumentsFilter: unknown;
  UploadsFilter: unknown;
  DocumentPage: unknown;
  Document: unknown;
  DocumentReceiver: unknown;
  DocumentOrigin: unknown;
  DocumentSignature: unknown;
  SignerNames: unknown;
  UploadPage: unknown;
  Upload: unknown;
  UnreachableDocuments: unknown;
  DoccleSummary: unknown;
  DraftsFilter: unknown;
  DraftPage: unknown;
  DraftRow: unknown;
  ToolInvoicesFilter: unknown;
  ToolInvoicePage: unknown;
  ToolConnection: unknown;
  ToolOutage: unknown;
  ToolInvoice: unknown;
  PeriodInput: unknown;
  InvoicesFilter: unknown;
  Period: unknown;
  InvoicePage: unknown;
  InvoiceRow: unknown;
  ReceivedWarning: unknown;
  ReceivedWarningDetail: unknown;
  Invoicee: unknown;
  DocumentReference: unknown;
  Invitations: unknown;
  ReceiversFilter: unknown;
  DcmFilter: unknown;
  ReceiverInput: unknown;
  ReceiverPage: unknown;
  Receiver: unknown;
  Reach: unknown;
  ReceiverMetaData: unknown;
  Dcm: unknown;
  DcmPage: unknown;
  User: unknown;
  Authority: unknown;
  String: unknown;
  Boolean: unknown;
  Int: unknown;
};

export type accessDirectiveArgs = {
  who: Who;
  feature?: Maybe<Feature>;
  through?: Maybe<Scalars['String']['input']>;
  external?: Maybe<Scalars['Boolean']['input']>;
  key?: Maybe<Scalars['String']['input']>;
  scopes?: Maybe<Array<Scalars['String']['input']>>;
  seat?: Maybe<Scalars['Boolean']['input']>;
  locked?: Maybe<Scalars['Boolean']['input']>;
};

export type accessDirectiveResolver<Result, Parent, ContextType = any, Args = accessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type mcpDirectiveArgs = {
  name: Scalars['String']['input'];
};

export type mcpDirectiveResolver<Result, Parent, ContextType = any, Args = mcpDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type boundsDirectiveArgs = {
  maxLength?: Maybe<Scalars['Int']['input']>;
  min?: Maybe<Scalars['Int']['input']>;
  max?: Maybe<Scalars['Int']['input']>;
  maxItems?: Maybe<Scalars['Int']['input']>;
};

export type boundsDirectiveResolver<Result, Parent, ContextType = any, Args = boundsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type largeDirectiveArgs = {
  argument: Scalars['String']['input'];
  megabytes: Scalars['Int']['input'];
};

export type largeDirectiveResolver<Result, Parent, ContextType = any, Args = largeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface CentsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Cents'], any> {
  name: 'Cents';
}

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type QueryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  getAccounts?: Resolver<Array<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<QuerygetAccountsArgs, 'userId'>>;
  getAccount?: Resolver<ResolversTypes['Account'], ParentType, ContextType, RequireFields<QuerygetAccountArgs, 'accountId'>>;
  getSupplier?: Resolver<ResolversTypes['Supplier'], ParentType, ContextType, RequireFields<QuerygetSupplierArgs, 'accountId'>>;
  getAccountSummary?: Resolver<ResolversTypes['InvoiceSummary'], ParentType, ContextType, RequireFields<QuerygetAccountSummaryArgs, 'accountId'>>;
  getFlags?: Resolver<ResolversTypes['Flags'], ParentType, ContextType>;
  customers?: Resolver<ResolversTypes['CustomerPage'], ParentType, ContextType, Partial<QuerycustomersArgs>>;
  getAccountDocuments?: Resolver<ResolversTypes['DocumentPage'], ParentType, ContextType, RequireFields<QuerygetAccountDocumentsArgs, 'accountId'>>;
  getAccountSignedDocuments?: Resolver<ResolversTypes['DocumentPage'], ParentType, ContextType, RequireFields<QuerygetAccountSignedDocumentsArgs, 'accountId'>>;
  getAccountDocumentUploads?: Resolver<ResolversTypes['UploadPage'], ParentType, ContextType, RequireFields<QuerygetAccountDocumentUploadsArgs, 'accountId'>>;
  getDoccleSummary?: Resolver<ResolversTypes['DoccleSummary'], ParentType, ContextType, RequireFields<QuerygetDoccleSummaryArgs, 'accountId'>>;
  getAccountDrafts?: Resolver<ResolversTypes['DraftPage'], ParentType, ContextType, RequireFields<QuerygetAccountDraftsArgs, 'accountId'>>;
  teamLeaderInvoices?: Resolver<ResolversTypes['ToolInvoicePage'], ParentType, ContextType, RequireFields<QueryteamLeaderInvoicesArgs, 'accountId'>>;
  getAccountInvoices?: Resolver<ResolversTypes['InvoicePage'], ParentType, ContextType, RequireFields<QuerygetAccountInvoicesArgs, 'accountId'>>;
  getAccountReceivedInvoices?: Resolver<ResolversTypes['InvoicePage'], ParentType, ContextType, RequireFields<QuerygetAccountReceivedInvoicesArgs, 'accountId'>>;
  getReceiver?: Resolver<ResolversTypes['Receiver'], ParentType, ContextType, RequireFields<QuerygetReceiverArgs, 'receiverId'>>;
  getReceiverMetaData?: Resolver<ResolversTypes['ReceiverMetaData'], ParentType, ContextType, RequireFields<QuerygetReceiverMetaDataArgs, 'receiverId'>>;
  receiverMetaData?: Resolver<ResolversTypes['ReceiverMetaData'], ParentType, ContextType, RequireFields<QueryreceiverMetaDataArgs, 'id'>>;
  getAccountReceivers?: Resolver<ResolversTypes['ReceiverPage'], ParentType, ContextType, RequireFields<QuerygetAccountReceiversArgs, 'accountId'>>;
  getAccountDcms?: Resolver<ResolversTypes['DcmPage'], ParentType, ContextType, RequireFields<QuerygetAccountDcmsArgs, 'accountId'>>;
  getUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QuerygetUserArgs, 'userId'>>;
};

export type MutationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  updateAccount?: Resolver<ResolversTypes['Account'], ParentType, ContextType, RequireFields<MutationupdateAccountArgs, 'input'>>;
  deleteCustomer?: Resolver<ResolversTypes['Deleted'], ParentType, ContextType, RequireFields<MutationdeleteCustomerArgs, 'customerId'>>;
  deleteUpload?: Resolver<ResolversTypes['Deleted'], ParentType, ContextType, RequireFields<MutationdeleteUploadArgs, 'uploadId'>>;
  deleteDraft?: Resolver<ResolversTypes['Deleted'], ParentType, ContextType, RequireFields<MutationdeleteDraftArgs, 'draftId'>>;
  createReceiver?: Resolver<ResolversTypes['Receiver'], ParentType, ContextType, RequireFields<MutationcreateReceiverArgs, 'accountId' | 'receiver'>>;
  createReceivers?: Resolver<Array<ResolversTypes['Receiver']>, ParentType, ContextType, RequireFields<MutationcreateReceiversArgs, 'accountId' | 'receivers' | 'sendDcmMails'>>;
  updateReceiver?: Resolver<ResolversTypes['Receiver'], ParentType, ContextType, RequireFields<MutationupdateReceiverArgs, 'receiverId' | 'receiver'>>;
  deleteReceiver?: Resolver<ResolversTypes['Deleted'], ParentType, ContextType, RequireFields<MutationdeleteReceiverArgs, 'receiverId'>>;
  sendDoccleConnectMail?: Resolver<ResolversTypes['Dcm'], ParentType, ContextType, RequireFields<MutationsendDoccleConnectMailArgs, 'receiverId'>>;
  sendDoccleConnectMails?: Resolver<ResolversTypes['Invitations'], ParentType, ContextType, RequireFields<MutationsendDoccleConnectMailsArgs, 'accountId'>>;
};

export type DeletedResolvers<ContextType = any, ParentType extends ResolversParentTypes['Deleted'] = ResolversParentTypes['Deleted']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AccountSeatResolvers<ContextType = any, ParentType extends ResolversParentTypes['AccountSeat'] = ResolversParentTypes['AccountSeat']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  invitedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  readsDocuments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AccountResolvers<ContextType = any, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  features?: Resolver<Array<ResolversTypes['Feature']>, ParentType, ContextType>;
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kbo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  processingSince?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  creditBalance?: Resolver<ResolversTypes['CreditBalance'], ParentType, ContextType>;
  parentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  prepaid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seat?: Resolver<Maybe<ResolversTypes['AccountSeat']>, ParentType, ContextType>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lock?: Resolver<Maybe<ResolversTypes['AccountLock']>, ParentType, ContextType>;
  supplier?: Resolver<ResolversTypes['Supplier'], ParentType, ContextType>;
};

export type AccountLockResolvers<ContextType = any, ParentType extends ResolversParentTypes['AccountLock'] = ResolversParentTypes['AccountLock']> = {
  reason?: Resolver<ResolversTypes['LockReason'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreditBalanceResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreditBalance'] = ResolversParentTypes['CreditBalance']> = {
  credits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SupplierResolvers<ContextType = any, ParentType extends ResolversParentTypes['Supplier'] = ResolversParentTypes['Supplier']> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vat?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enterpriseNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  participantIdentifiers?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pendingEmail?: Resolver<Maybe<ResolversTypes['PendingEmail']>, ParentType, ContextType>;
  telephone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iban?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bic?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  street?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PendingEmailResolvers<ContextType = any, ParentType extends ResolversParentTypes['PendingEmail'] = ResolversParentTypes['PendingEmail']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type InvoiceSummaryResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvoiceSummary'] = ResolversParentTypes['InvoiceSummary']> = {
  totalAmount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  acceptedByClient?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentInvoices?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentCreditNotes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  underway?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notDelivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unanswered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  drafts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FlagsResolvers<ContextType = any, ParentType extends ResolversParentTypes['Flags'] = ResolversParentTypes['Flags']> = {
  teamLeader?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  itsme?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CustomerPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['CustomerPage'] = ResolversParentTypes['CustomerPage']> = {
  content?: Resolver<Array<ResolversTypes['Customer']>, ParentType, ContextType>;
  paginationEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalNumberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNext?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPrevious?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pageNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CustomerResolvers<ContextType = any, ParentType extends ResolversParentTypes['Customer'] = ResolversParentTypes['Customer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  accountId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vat?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enterpriseNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  street?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  telephone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scheme?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  participant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vatTreatment?: Resolver<Maybe<ResolversTypes['VatTreatment']>, ParentType, ContextType>;
  reach?: Resolver<ResolversTypes['Reach'], ParentType, ContextType>;
};

export type DocumentPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['DocumentPage'] = ResolversParentTypes['DocumentPage']> = {
  content?: Resolver<Array<ResolversTypes['Document']>, ParentType, ContextType>;
  paginationEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalNumberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNext?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPrevious?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pageNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DocumentResolvers<ContextType = any, ParentType extends ResolversParentTypes['Document'] = ResolversParentTypes['Document']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readConfirmation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasSigningAction?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasReadConfirmation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DocumentState'], ParentType, ContextType>;
  signingEndDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  lastRemindedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  mailBouncedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  notNotifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  notNotifiedReason?: Resolver<Maybe<ResolversTypes['Unreached']>, ParentType, ContextType>;
  receiver?: Resolver<ResolversTypes['DocumentReceiver'], ParentType, ContextType>;
  upload?: Resolver<ResolversTypes['DocumentOrigin'], ParentType, ContextType>;
  signatures?: Resolver<Array<ResolversTypes['DocumentSignature']>, ParentType, ContextType>;
};

export type DocumentReceiverResolvers<ContextType = any, ParentType extends ResolversParentTypes['DocumentReceiver'] = ResolversParentTypes['DocumentReceiver']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  token1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reach?: Resolver<ResolversTypes['Reach'], ParentType, ContextType>;
};

export type DocumentOriginResolvers<ContextType = any, ParentType extends ResolversParentTypes['DocumentOrigin'] = ResolversParentTypes['DocumentOrigin']> = {
  timeReceived?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  docTypeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DocumentSignatureResolvers<ContextType = any, ParentType extends ResolversParentTypes['DocumentSignature'] = ResolversParentTypes['DocumentSignature']> = {
  timeSignature?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  signer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<Maybe<ResolversTypes['SignerNames']>, ParentType, ContextType>;
};

export type SignerNamesResolvers<ContextType = any, ParentType extends ResolversParentTypes['SignerNames'] = ResolversParentTypes['SignerNames']> = {
  expected?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  given?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identified?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['NameVerdict'], ParentType, ContextType>;
};

export type UploadPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['UploadPage'] = ResolversParentTypes['UploadPage']> = {
  content?: Resolver<Array<ResolversTypes['Upload']>, ParentType, ContextType>;
  paginationEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalNumberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNext?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPrevious?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pageNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UploadResolvers<ContextType = any, ParentType extends ResolversParentTypes['Upload'] = ResolversParentTypes['Upload']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  timeReceived?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  batchType?: Resolver<ResolversTypes['BatchType'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['UploadStatus'], ParentType, ContextType>;
  uploadDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  logMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentsChecked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  documentsDone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  documentsTotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreachable?: Resolver<Array<ResolversTypes['UnreachableDocuments']>, ParentType, ContextType>;
};

export type UnreachableDocumentsResolvers<ContextType = any, ParentType extends ResolversParentTypes['UnreachableDocuments'] = ResolversParentTypes['UnreachableDocuments']> = {
  reason?: Resolver<ResolversTypes['Unreached'], ParentType, ContextType>;
  documents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DoccleSummaryResolvers<ContextType = any, ParentType extends ResolversParentTypes['DoccleSummary'] = ResolversParentTypes['DoccleSummary']> = {
  numberOfBatches?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfDocuments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfSignedDocuments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfReceivers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DraftPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['DraftPage'] = ResolversParentTypes['DraftPage']> = {
  content?: Resolver<Array<ResolversTypes['DraftRow']>, ParentType, ContextType>;
  paginationEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalNumberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNext?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPrevious?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pageNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DraftRowResolvers<ContextType = any, ParentType extends ResolversParentTypes['DraftRow'] = ResolversParentTypes['DraftRow']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DocumentType'], ParentType, ContextType>;
  customerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoiceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoiceDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  totalAmountInCent?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dateCreated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dateModified?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ToolInvoicePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ToolInvoicePage'] = ResolversParentTypes['ToolInvoicePage']> = {
  content?: Resolver<Array<ResolversTypes['ToolInvoice']>, ParentType, ContextType>;
  paginationEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalNumberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNext?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPrevious?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pageNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  accountHasToken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  connection?: Resolver<ResolversTypes['ToolConnection'], ParentType, ContextType>;
};

export type ToolConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['ToolConnection'] = ResolversParentTypes['ToolConnection']> = {
  toolName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isSimulated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ToolConnectionState'], ParentType, ContextType>;
  connectedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  brokenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isOfferClosed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  syncedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isSyncing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  outage?: Resolver<Maybe<ResolversTypes['ToolOutage']>, ParentType, ContextType>;
};

export type ToolOutageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ToolOutage'] = ResolversParentTypes['ToolOutage']> = {
  reason?: Resolver<ResolversTypes['ToolOutageReason'], ParentType, ContextType>;
  retryAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ToolInvoiceResolvers<ContextType = any, ParentType extends ResolversParentTypes['ToolInvoice'] = ResolversParentTypes['ToolInvoice']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DocumentType'], ParentType, ContextType>;
  invoiceNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalAmountInCent?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issueDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dateCreated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ToolInvoiceStatus'], ParentType, ContextType>;
  documentSource?: Resolver<ResolversTypes['DocumentSource'], ParentType, ContextType>;
  invoicee?: Resolver<ResolversTypes['Invoicee'], ParentType, ContextType>;
  sentBy?: Resolver<Maybe<ResolversTypes['ToolSender']>, ParentType, ContextType>;
  invoiceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  invoiceStatus?: Resolver<Maybe<ResolversTypes['InvoiceStatus']>, ParentType, ContextType>;
  errorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PeriodResolvers<ContextType = any, ParentType extends ResolversParentTypes['Period'] = ResolversParentTypes['Period']> = {
  code?: Resolver<ResolversTypes['PeriodCode'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type InvoicePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvoicePage'] = ResolversParentTypes['InvoicePage']> = {
  content?: Resolver<Array<ResolversTypes['InvoiceRow']>, ParentType, ContextType>;
  paginationEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalNumberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNext?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPrevious?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pageNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  period?: Resolver<Maybe<ResolversTypes['Period']>, ParentType, ContextType>;
};

export type InvoiceRowResolvers<ContextType = any, ParentType extends ResolversParentTypes['InvoiceRow'] = ResolversParentTypes['InvoiceRow']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DocumentType'], ParentType, ContextType>;
  invoiceNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalAmountInCent?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issueDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dueDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['InvoiceStatus']>, ParentType, ContextType>;
  documentSource?: Resolver<Maybe<ResolversTypes['DocumentSource']>, ParentType, ContextType>;
  dateCreated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  invoicee?: Resolver<ResolversTypes['Invoicee'], ParentType, ContextType>;
  documentReferences?: Resolver<Array<ResolversTypes['DocumentReference']>, ParentType, ContextType>;
  isSentAgain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['ReceivedWarning']>, ParentType, ContextType>;
};

export type ReceivedWarningResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceivedWarning'] = ResolversParentTypes['ReceivedWarning']> = {
  code?: Resolver<ResolversTypes['ReceivedWarningCode'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['ReceivedWarningDetail'], ParentType, ContextType>;
};

export type ReceivedWarningDetailResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceivedWarningDetail'] = ResolversParentTypes['ReceivedWarningDetail']> = {
  firstId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  firstNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstReceived?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  iban?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pdfIbans?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type InvoiceeResolvers<ContextType = any, ParentType extends ResolversParentTypes['Invoicee'] = ResolversParentTypes['Invoicee']> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoiceeType?: Resolver<ResolversTypes['InvoiceeType'], ParentType, ContextType>;
  vatNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DocumentReferenceResolvers<ContextType = any, ParentType extends ResolversParentTypes['DocumentReference'] = ResolversParentTypes['DocumentReference']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mimeCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOwnPrint?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InvitationsResolvers<ContextType = any, ParentType extends ResolversParentTypes['Invitations'] = ResolversParentTypes['Invitations']> = {
  invited?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReceiverPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceiverPage'] = ResolversParentTypes['ReceiverPage']> = {
  content?: Resolver<Array<ResolversTypes['Receiver']>, ParentType, ContextType>;
  paginationEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalNumberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNext?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPrevious?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pageNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReceiverResolvers<ContextType = any, ParentType extends ResolversParentTypes['Receiver'] = ResolversParentTypes['Receiver']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  token1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  salutation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReceiverState'], ParentType, ContextType>;
  receiverStatus?: Resolver<ResolversTypes['ReceiverStatus'], ParentType, ContextType>;
  connected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reach?: Resolver<ResolversTypes['Reach'], ParentType, ContextType>;
  latestDcm?: Resolver<Maybe<ResolversTypes['Dcm']>, ParentType, ContextType>;
};

export type ReachResolvers<ContextType = any, ParentType extends ResolversParentTypes['Reach'] = ResolversParentTypes['Reach']> = {
  reachable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['ReachChannel']>, ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['Unreached']>, ParentType, ContextType>;
};

export type ReceiverMetaDataResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReceiverMetaData'] = ResolversParentTypes['ReceiverMetaData']> = {
  receiverStatus?: Resolver<ResolversTypes['ReceiverStatus'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  connected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  connectedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  stoppedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dcmFullyTracked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dcms?: Resolver<Array<ResolversTypes['Dcm']>, ParentType, ContextType>;
  latestDcm?: Resolver<Maybe<ResolversTypes['Dcm']>, ParentType, ContextType>;
};

export type DcmResolvers<ContextType = any, ParentType extends ResolversParentTypes['Dcm'] = ResolversParentTypes['Dcm']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  receiverId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  token1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  timeSent?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DcmStatus'], ParentType, ContextType>;
  awsFeedbackStatus?: Resolver<Maybe<ResolversTypes['MailFeedback']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DcmPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['DcmPage'] = ResolversParentTypes['DcmPage']> = {
  content?: Resolver<Array<ResolversTypes['Dcm']>, ParentType, ContextType>;
  paginationEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalNumberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfElements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNext?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPrevious?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pageNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = any, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authorities?: Resolver<Array<ResolversTypes['Authority']>, ParentType, ContextType>;
};

export type AuthorityResolvers<ContextType = any, ParentType extends ResolversParentTypes['Authority'] = ResolversParentTypes['Authority']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = any> = {
  Cents?: GraphQLScalarType;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Deleted?: DeletedResolvers<ContextType>;
  AccountSeat?: AccountSeatResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  AccountLock?: AccountLockResolvers<ContextType>;
  CreditBalance?: CreditBalanceResolvers<ContextType>;
  Supplier?: SupplierResolvers<ContextType>;
  PendingEmail?: PendingEmailResolvers<ContextType>;
  InvoiceSummary?: InvoiceSummaryResolvers<ContextType>;
  Flags?: FlagsResolvers<ContextType>;
  CustomerPage?: CustomerPageResolvers<ContextType>;
  Customer?: CustomerResolvers<ContextType>;
  DocumentPage?: DocumentPageResolvers<ContextType>;
  Document?: DocumentResolvers<ContextType>;
  DocumentReceiver?: DocumentReceiverResolvers<ContextType>;
  DocumentOrigin?: DocumentOriginResolvers<ContextType>;
  DocumentSignature?: DocumentSignatureResolvers<ContextType>;
  SignerNames?: SignerNamesResolvers<ContextType>;
  UploadPage?: UploadPageResolvers<ContextType>;
  Upload?: UploadResolvers<ContextType>;
  UnreachableDocuments?: UnreachableDocumentsResolvers<ContextType>;
  DoccleSummary?: DoccleSummaryResolvers<ContextType>;
  DraftPage?: DraftPageResolvers<ContextType>;
  DraftRow?: DraftRowResolvers<ContextType>;
  ToolInvoicePage?: ToolInvoicePageResolvers<ContextType>;
  ToolConnection?: ToolConnectionResolvers<ContextType>;
  ToolOutage?: ToolOutageResolvers<ContextType>;
  ToolInvoice?: ToolInvoiceResolvers<ContextType>;
  Period?: PeriodResolvers<ContextType>;
  InvoicePage?: InvoicePageResolvers<ContextType>;
  InvoiceRow?: InvoiceRowResolvers<ContextType>;
  ReceivedWarning?: ReceivedWarningResolvers<ContextType>;
  ReceivedWarningDetail?: ReceivedWarningDetailResolvers<ContextType>;
  Invoicee?: InvoiceeResolvers<ContextType>;
  DocumentReference?: DocumentReferenceResolvers<ContextType>;
  Invitations?: InvitationsResolvers<ContextType>;
  ReceiverPage?: ReceiverPageResolvers<ContextType>;
  Receiver?: ReceiverResolvers<ContextType>;
  Reach?: ReachResolvers<ContextType>;
  ReceiverMetaData?: ReceiverMetaDataResolvers<ContextType>;
  Dcm?: DcmResolvers<ContextType>;
  DcmPage?: DcmPageResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Authority?: AuthorityResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = any> = {
  access?: accessDirectiveResolver<any, any, ContextType>;
  mcp?: mcpDirectiveResolver<any, any, ContextType>;
  bounds?: boundsDirectiveResolver<any, any, ContextType>;
  large?: largeDirectiveResolver<any, any, ContextType>;
};
