// Generated from contracts/. Do not edit: npm run generate.
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
  /** The accounts of a user, by name. */
  getAccounts: Array<Account>;
  /** One account; admins open any. */
  getAccount: Account;
  /** What an account says of itself as a seller, with its addresses on the network. */
  getSupplier: Supplier;
  /** The figures of the overview. */
  getAccountSummary: InvoiceSummary;
  /** What this installation has beside the usual: `teamLeader` is an external invoicing tool. */
  getFlags: Flags;
  /** An account's own customers; without an account the shared ones. Sort by id, name, vat, city, country or email; by name unless asked otherwise. */
  customers: CustomerPage;
  /** Drafts that were not sent. Sort by id, customerName, invoiceNumber, issueDate, totalAmountInCent or dateCreated. */
  getAccountDrafts: DraftPage;
  /** Sent invoices and credit notes. Sort by id, invoiceNumber, issueDate, dateCreated, customerName, totalAmountInCent or status. */
  getAccountInvoices: InvoicePage;
  /** Received invoices and credit notes. Sort by id, invoiceNumber, issueDate, dateCreated, customerName (the seller), totalAmountInCent or status. */
  getAccountReceivedInvoices: InvoicePage;
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


export type QuerygetAccountDraftsArgs = {
  accountId: Scalars['ID']['input'];
  page?: InputMaybe<PageRequest>;
  draftsFilter?: InputMaybe<DraftsFilter>;
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


export type QuerygetUserArgs = {
  userId: Scalars['ID']['input'];
};

export type Mutation = {
  /** Changes the fields that are given; the others stay. A changed IBAN is mailed to the account's address. */
  updateAccount: Account;
  /** A shared customer is deleted by admins only. */
  deleteCustomer: Deleted;
  /** For good, with its PDF. One that was sent, or sent as uploaded, stays. */
  deleteDraft: Deleted;
};


export type MutationupdateAccountArgs = {
  input: AccountInput;
};


export type MutationdeleteCustomerArgs = {
  customerId: Scalars['ID']['input'];
};


export type MutationdeleteDraftArgs = {
  draftId: Scalars['ID']['input'];
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

export type Feature =
  | 'PEPPOL'
  | 'DOCCLE';

export type Account = {
  id: Scalars['ID']['output'];
  features: Array<Feature>;
  companyName: Scalars['String']['output'];
  name: Scalars['String']['output'];
  kbo: Scalars['String']['output'];
  processingSince?: Maybe<Scalars['Date']['output']>;
  creditBalance: CreditBalance;
  parentName?: Maybe<Scalars['String']['output']>;
  /** Pays a credit for each document that is sent. */
  prepaid: Scalars['Boolean']['output'];
  /** Cannot send. */
  locked: Scalars['Boolean']['output'];
  supplier: Supplier;
};

export type CreditBalance = {
  credits: Scalars['Int']['output'];
};

export type Supplier = {
  accountId: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  vat: Scalars['String']['output'];
  /** Scheme and id, `0208:0123456749`. */
  participantIdentifiers: Array<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  telephone?: Maybe<Scalars['String']['output']>;
  iban?: Maybe<Scalars['String']['output']>;
  bic?: Maybe<Scalars['String']['output']>;
  street?: Maybe<Scalars['String']['output']>;
  postalCode?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
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
  | 'OUTSIDE_SCOPE';

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
  Feature: ResolverTypeWrapper<unknown>;
  Account: ResolverTypeWrapper<unknown>;
  CreditBalance: ResolverTypeWrapper<unknown>;
  Supplier: ResolverTypeWrapper<unknown>;
  InvoiceSummary: ResolverTypeWrapper<unknown>;
  Flags: ResolverTypeWrapper<unknown>;
  AccountInput: ResolverTypeWrapper<unknown>;
  CustomersFilter: ResolverTypeWrapper<unknown>;
  CustomerPage: ResolverTypeWrapper<unknown>;
  Customer: ResolverTypeWrapper<unknown>;
  VatTreatment: ResolverTypeWrapper<unknown>;
  DraftsFilter: ResolverTypeWrapper<unknown>;
  DocumentType: ResolverTypeWrapper<unknown>;
  DraftPage: ResolverTypeWrapper<unknown>;
  DraftRow: ResolverTypeWrapper<unknown>;
  InvoiceStatus: ResolverTypeWrapper<unknown>;
  DocumentSource: ResolverTypeWrapper<unknown>;
  InvoiceeType: ResolverTypeWrapper<unknown>;
  PeriodCode: ResolverTypeWrapper<unknown>;
  PeriodInput: ResolverTypeWrapper<unknown>;
  InvoicesFilter: ResolverTypeWrapper<unknown>;
  Period: ResolverTypeWrapper<unknown>;
  InvoicePage: ResolverTypeWrapper<unknown>;
  InvoiceRow: ResolverTypeWrapper<unknown>;
  Invoicee: ResolverTypeWrapper<unknown>;
  DocumentReference: ResolverTypeWrapper<unknown>;
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
  Account: unknown;
  CreditBalance: unknown;
  Supplier: unknown;
  InvoiceSummary: unknown;
  Flags: unknown;
  AccountInput: unknown;
  CustomersFilter: unknown;
  CustomerPage: unknown;
  Customer: unknown;
  DraftsFilter: unknown;
  DraftPage: unknown;
  DraftRow: unknown;
  PeriodInput: unknown;
  InvoicesFilter: unknown;
  Period: unknown;
  InvoicePage: unknown;
  InvoiceRow: unknown;
  Invoicee: unknown;
  DocumentReference: unknown;
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
};

export type accessDirectiveResolver<Result, Parent, ContextType = any, Args = accessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type boundsDirectiveArgs = {
  maxLength?: Maybe<Scalars['Int']['input']>;
  min?: Maybe<Scalars['Int']['input']>;
  max?: Maybe<Scalars['Int']['input']>;
  maxItems?: Maybe<Scalars['Int']['input']>;
};

export type boundsDirectiveResolver<Result, Parent, ContextType = any, Args = boundsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

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
  getAccountDrafts?: Resolver<ResolversTypes['DraftPage'], ParentType, ContextType, RequireFields<QuerygetAccountDraftsArgs, 'accountId'>>;
  getAccountInvoices?: Resolver<ResolversTypes['InvoicePage'], ParentType, ContextType, RequireFields<QuerygetAccountInvoicesArgs, 'accountId'>>;
  getAccountReceivedInvoices?: Resolver<ResolversTypes['InvoicePage'], ParentType, ContextType, RequireFields<QuerygetAccountReceivedInvoicesArgs, 'accountId'>>;
  getUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QuerygetUserArgs, 'userId'>>;
};

export type MutationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  updateAccount?: Resolver<ResolversTypes['Account'], ParentType, ContextType, RequireFields<MutationupdateAccountArgs, 'input'>>;
  deleteCustomer?: Resolver<ResolversTypes['Deleted'], ParentType, ContextType, RequireFields<MutationdeleteCustomerArgs, 'customerId'>>;
  deleteDraft?: Resolver<ResolversTypes['Deleted'], ParentType, ContextType, RequireFields<MutationdeleteDraftArgs, 'draftId'>>;
};

export type DeletedResolvers<ContextType = any, ParentType extends ResolversParentTypes['Deleted'] = ResolversParentTypes['Deleted']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  supplier?: Resolver<ResolversTypes['Supplier'], ParentType, ContextType>;
};

export type CreditBalanceResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreditBalance'] = ResolversParentTypes['CreditBalance']> = {
  credits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SupplierResolvers<ContextType = any, ParentType extends ResolversParentTypes['Supplier'] = ResolversParentTypes['Supplier']> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vat?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  participantIdentifiers?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  telephone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iban?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bic?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  street?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  Account?: AccountResolvers<ContextType>;
  CreditBalance?: CreditBalanceResolvers<ContextType>;
  Supplier?: SupplierResolvers<ContextType>;
  InvoiceSummary?: InvoiceSummaryResolvers<ContextType>;
  Flags?: FlagsResolvers<ContextType>;
  CustomerPage?: CustomerPageResolvers<ContextType>;
  Customer?: CustomerResolvers<ContextType>;
  DraftPage?: DraftPageResolvers<ContextType>;
  DraftRow?: DraftRowResolvers<ContextType>;
  Period?: PeriodResolvers<ContextType>;
  InvoicePage?: InvoicePageResolvers<ContextType>;
  InvoiceRow?: InvoiceRowResolvers<ContextType>;
  Invoicee?: InvoiceeResolvers<ContextType>;
  DocumentReference?: DocumentReferenceResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Authority?: AuthorityResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = any> = {
  access?: accessDirectiveResolver<any, any, ContextType>;
  bounds?: boundsDirectiveResolver<any, any, ContextType>;
};

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';

export type AccountFieldsFragment = { id: string, features: Array<Feature>, companyName: string, name: string, kbo: string, processingSince: string | null, parentName: string | null, prepaid: boolean, locked: boolean, creditBalance: { credits: number }, supplier: { accountId: string, name: string, vat: string, participantIdentifiers: Array<string>, email: string | null, telephone: string | null, iban: string | null, bic: string | null, street: string | null, postalCode: string | null, city: string | null, country: string | null } };

export type getAccountsQueryVariables = Exact<{
  userId: string;
}>;


export type getAccountsQuery = { getAccounts: Array<{ id: string, features: Array<Feature>, companyName: string, name: string, kbo: string, processingSince: string | null, parentName: string | null, prepaid: boolean, locked: boolean, creditBalance: { credits: number }, supplier: { accountId: string, name: string, vat: string, participantIdentifiers: Array<string>, email: string | null, telephone: string | null, iban: string | null, bic: string | null, street: string | null, postalCode: string | null, city: string | null, country: string | null } }> };

export type getAccountQueryVariables = Exact<{
  accountId: string;
}>;


export type getAccountQuery = { getAccount: { id: string, features: Array<Feature>, companyName: string, name: string, kbo: string, processingSince: string | null, parentName: string | null, prepaid: boolean, locked: boolean, creditBalance: { credits: number }, supplier: { accountId: string, name: string, vat: string, participantIdentifiers: Array<string>, email: string | null, telephone: string | null, iban: string | null, bic: string | null, street: string | null, postalCode: string | null, city: string | null, country: string | null } } };

export type getSupplierQueryVariables = Exact<{
  accountId: string;
}>;


export type getSupplierQuery = { getSupplier: { accountId: string, name: string, vat: string, participantIdentifiers: Array<string>, email: string | null, telephone: string | null, iban: string | null, bic: string | null, street: string | null, postalCode: string | null, city: string | null, country: string | null } };

export type getAccountSummaryQueryVariables = Exact<{
  accountId: string;
}>;


export type getAccountSummaryQuery = { getAccountSummary: { totalAmount: number, sent: number, acceptedByClient: number, sentInvoices: number, sentCreditNotes: number, underway: number, rejected: number, notDelivered: number, unanswered: number, drafts: number } };

export type getFlagsQueryVariables = Exact<{ [key: string]: never; }>;


export type getFlagsQuery = { getFlags: { teamLeader: boolean } };

export type updateAccountMutationVariables = Exact<{
  input: AccountInput;
}>;


export type updateAccountMutation = { updateAccount: { id: string, features: Array<Feature>, companyName: string, name: string, kbo: string, processingSince: string | null, parentName: string | null, prepaid: boolean, locked: boolean, creditBalance: { credits: number }, supplier: { accountId: string, name: string, vat: string, participantIdentifiers: Array<string>, email: string | null, telephone: string | null, iban: string | null, bic: string | null, street: string | null, postalCode: string | null, city: string | null, country: string | null } } };

export type customersQueryVariables = Exact<{
  accountId?: string | null | undefined;
  page?: PageRequest | null | undefined;
  customersFilter?: CustomersFilter | null | undefined;
}>;


export type customersQuery = { customers: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, accountId: string | null, version: number, name: string, vat: string, street: string | null, city: string | null, postalCode: string | null, country: string, countryName: string | null, email: string | null, telephone: string | null, scheme: string, participant: string, vatTreatment: VatTreatment | null }> } };

export type deleteCustomerMutationVariables = Exact<{
  customerId: string;
}>;


export type deleteCustomerMutation = { deleteCustomer: { id: string } };

export type getAccountDraftsQueryVariables = Exact<{
  accountId: string;
  page?: PageRequest | null | undefined;
  draftsFilter?: DraftsFilter | null | undefined;
}>;


export type getAccountDraftsQuery = { getAccountDrafts: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, type: DocumentType, customerName: string | null, invoiceNumber: string | null, invoiceDate: string | null, totalAmountInCent: number, currency: string, reference: string | null, dateCreated: string, dateModified: string }> } };

export type deleteDraftMutationVariables = Exact<{
  draftId: string;
}>;


export type deleteDraftMutation = { deleteDraft: { id: string } };

export type InvoiceRowFieldsFragment = { id: string, type: DocumentType, invoiceNumber: string, totalAmountInCent: number, currency: string, issueDate: string | null, dueDate: string | null, status: InvoiceStatus | null, documentSource: DocumentSource | null, dateCreated: string, isSentAgain: boolean, invoicee: { name: string | null, invoiceeType: InvoiceeType, vatNumber: string | null, email: string | null }, documentReferences: Array<{ fileName: string, mimeCode: string }> };

export type getAccountInvoicesQueryVariables = Exact<{
  accountId: string;
  invoiceStatuses?: Array<InvoiceStatus> | InvoiceStatus | null | undefined;
  page?: PageRequest | null | undefined;
  invoicesFilter?: InvoicesFilter | null | undefined;
}>;


export type getAccountInvoicesQuery = { getAccountInvoices: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, type: DocumentType, invoiceNumber: string, totalAmountInCent: number, currency: string, issueDate: string | null, dueDate: string | null, status: InvoiceStatus | null, documentSource: DocumentSource | null, dateCreated: string, isSentAgain: boolean, invoicee: { name: string | null, invoiceeType: InvoiceeType, vatNumber: string | null, email: string | null }, documentReferences: Array<{ fileName: string, mimeCode: string }> }>, period: { code: PeriodCode, from: string | null, to: string | null } | null } };

export type getAccountReceivedInvoicesQueryVariables = Exact<{
  accountId: string;
  invoiceStatuses?: Array<InvoiceStatus> | InvoiceStatus | null | undefined;
  isAnswered?: boolean | null | undefined;
  page?: PageRequest | null | undefined;
  invoicesFilter?: InvoicesFilter | null | undefined;
}>;


export type getAccountReceivedInvoicesQuery = { getAccountReceivedInvoices: { paginationEnabled: boolean, totalNumberOfElements: number, numberOfPages: number, numberOfElements: number, hasNext: boolean, hasPrevious: boolean, pageNumber: number, content: Array<{ id: string, type: DocumentType, invoiceNumber: string, totalAmountInCent: number, currency: string, issueDate: string | null, dueDate: string | null, status: InvoiceStatus | null, documentSource: DocumentSource | null, dateCreated: string, isSentAgain: boolean, invoicee: { name: string | null, invoiceeType: InvoiceeType, vatNumber: string | null, email: string | null }, documentReferences: Array<{ fileName: string, mimeCode: string }> }>, period: { code: PeriodCode, from: string | null, to: string | null } | null } };

export type getUserQueryVariables = Exact<{
  userId: string;
}>;


export type getUserQuery = { getUser: { id: string, firstName: string | null, lastName: string | null, email: string, authorities: Array<{ name: string }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AccountFieldsFragmentDoc = new TypedDocumentString(`
    fragment AccountFields on Account {
  id
  features
  companyName
  name
  kbo
  processingSince
  creditBalance {
    credits
  }
  parentName
  prepaid
  locked
  supplier {
    accountId
    name
    vat
    participantIdentifiers
    email
    telephone
    iban
    bic
    street
    postalCode
    city
    country
  }
}
    `, {"fragmentName":"AccountFields"}) as unknown as TypedDocumentString<AccountFieldsFragment, unknown>;
export const InvoiceRowFieldsFragmentDoc = new TypedDocumentString(`
    fragment InvoiceRowFields on InvoiceRow {
  id
  type
  invoiceNumber
  totalAmountInCent
  currency
  issueDate
  dueDate
  status
  documentSource
  dateCreated
  invoicee {
    name
    invoiceeType
    vatNumber
    email
  }
  documentReferences {
    fileName
    mimeCode
  }
  isSentAgain
}
    `, {"fragmentName":"InvoiceRowFields"}) as unknown as TypedDocumentString<InvoiceRowFieldsFragment, unknown>;
export const getAccountsDocument = new TypedDocumentString(`
    query getAccounts($userId: ID!) {
  getAccounts(userId: $userId) {
    ...AccountFields
  }
}
    fragment AccountFields on Account {
  id
  features
  companyName
  name
  kbo
  processingSince
  creditBalance {
    credits
  }
  parentName
  prepaid
  locked
  supplier {
    accountId
    name
    vat
    participantIdentifiers
    email
    telephone
    iban
    bic
    street
    postalCode
    city
    country
  }
}`) as unknown as TypedDocumentString<getAccountsQuery, getAccountsQueryVariables>;
export const getAccountDocument = new TypedDocumentString(`
    query getAccount($accountId: ID!) {
  getAccount(accountId: $accountId) {
    ...AccountFields
  }
}
    fragment AccountFields on Account {
  id
  features
  companyName
  name
  kbo
  processingSince
  creditBalance {
    credits
  }
  parentName
  prepaid
  locked
  supplier {
    accountId
    name
    vat
    participantIdentifiers
    email
    telephone
    iban
    bic
    street
    postalCode
    city
    country
  }
}`) as unknown as TypedDocumentString<getAccountQuery, getAccountQueryVariables>;
export const getSupplierDocument = new TypedDocumentString(`
    query getSupplier($accountId: ID!) {
  getSupplier(accountId: $accountId) {
    accountId
    name
    vat
    participantIdentifiers
    email
    telephone
    iban
    bic
    street
    postalCode
    city
    country
  }
}
    `) as unknown as TypedDocumentString<getSupplierQuery, getSupplierQueryVariables>;
export const getAccountSummaryDocument = new TypedDocumentString(`
    query getAccountSummary($accountId: ID!) {
  getAccountSummary(accountId: $accountId) {
    totalAmount
    sent
    acceptedByClient
    sentInvoices
    sentCreditNotes
    underway
    rejected
    notDelivered
    unanswered
    drafts
  }
}
    `) as unknown as TypedDocumentString<getAccountSummaryQuery, getAccountSummaryQueryVariables>;
export const getFlagsDocument = new TypedDocumentString(`
    query getFlags {
  getFlags {
    teamLeader
  }
}
    `) as unknown as TypedDocumentString<getFlagsQuery, getFlagsQueryVariables>;
export const updateAccountDocument = new TypedDocumentString(`
    mutation updateAccount($input: AccountInput!) {
  updateAccount(input: $input) {
    ...AccountFields
  }
}
    fragment AccountFields on Account {
  id
  features
  companyName
  name
  kbo
  processingSince
  creditBalance {
    credits
  }
  parentName
  prepaid
  locked
  supplier {
    accountId
    name
    vat
    participantIdentifiers
    email
    telephone
    iban
    bic
    street
    postalCode
    city
    country
  }
}`) as unknown as TypedDocumentString<updateAccountMutation, updateAccountMutationVariables>;
export const customersDocument = new TypedDocumentString(`
    query customers($accountId: ID, $page: PageRequest, $customersFilter: CustomersFilter) {
  customers(accountId: $accountId, page: $page, customersFilter: $customersFilter) {
    content {
      id
      accountId
      version
      name
      vat
      street
      city
      postalCode
      country
      countryName
      email
      telephone
      scheme
      participant
      vatTreatment
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
  }
}
    `) as unknown as TypedDocumentString<customersQuery, customersQueryVariables>;
export const deleteCustomerDocument = new TypedDocumentString(`
    mutation deleteCustomer($customerId: ID!) {
  deleteCustomer(customerId: $customerId) {
    id
  }
}
    `) as unknown as TypedDocumentString<deleteCustomerMutation, deleteCustomerMutationVariables>;
export const getAccountDraftsDocument = new TypedDocumentString(`
    query getAccountDrafts($accountId: ID!, $page: PageRequest, $draftsFilter: DraftsFilter) {
  getAccountDrafts(
    accountId: $accountId
    page: $page
    draftsFilter: $draftsFilter
  ) {
    content {
      id
      type
      customerName
      invoiceNumber
      invoiceDate
      totalAmountInCent
      currency
      reference
      dateCreated
      dateModified
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
  }
}
    `) as unknown as TypedDocumentString<getAccountDraftsQuery, getAccountDraftsQueryVariables>;
export const deleteDraftDocument = new TypedDocumentString(`
    mutation deleteDraft($draftId: ID!) {
  deleteDraft(draftId: $draftId) {
    id
  }
}
    `) as unknown as TypedDocumentString<deleteDraftMutation, deleteDraftMutationVariables>;
export const getAccountInvoicesDocument = new TypedDocumentString(`
    query getAccountInvoices($accountId: ID!, $invoiceStatuses: [InvoiceStatus!], $page: PageRequest, $invoicesFilter: InvoicesFilter) {
  getAccountInvoices(
    accountId: $accountId
    invoiceStatuses: $invoiceStatuses
    page: $page
    invoicesFilter: $invoicesFilter
  ) {
    content {
      ...InvoiceRowFields
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
    period {
      code
      from
      to
    }
  }
}
    fragment InvoiceRowFields on InvoiceRow {
  id
  type
  invoiceNumber
  totalAmountInCent
  currency
  issueDate
  dueDate
  status
  documentSource
  dateCreated
  invoicee {
    name
    invoiceeType
    vatNumber
    email
  }
  documentReferences {
    fileName
    mimeCode
  }
  isSentAgain
}`) as unknown as TypedDocumentString<getAccountInvoicesQuery, getAccountInvoicesQueryVariables>;
export const getAccountReceivedInvoicesDocument = new TypedDocumentString(`
    query getAccountReceivedInvoices($accountId: ID!, $invoiceStatuses: [InvoiceStatus!], $isAnswered: Boolean, $page: PageRequest, $invoicesFilter: InvoicesFilter) {
  getAccountReceivedInvoices(
    accountId: $accountId
    invoiceStatuses: $invoiceStatuses
    isAnswered: $isAnswered
    page: $page
    invoicesFilter: $invoicesFilter
  ) {
    content {
      ...InvoiceRowFields
    }
    paginationEnabled
    totalNumberOfElements
    numberOfPages
    numberOfElements
    hasNext
    hasPrevious
    pageNumber
    period {
      code
      from
      to
    }
  }
}
    fragment InvoiceRowFields on InvoiceRow {
  id
  type
  invoiceNumber
  totalAmountInCent
  currency
  issueDate
  dueDate
  status
  documentSource
  dateCreated
  invoicee {
    name
    invoiceeType
    vatNumber
    email
  }
  documentReferences {
    fileName
    mimeCode
  }
  isSentAgain
}`) as unknown as TypedDocumentString<getAccountReceivedInvoicesQuery, getAccountReceivedInvoicesQueryVariables>;
export const getUserDocument = new TypedDocumentString(`
    query getUser($userId: ID!) {
  getUser(userId: $userId) {
    id
    firstName
    lastName
    email
    authorities {
      name
    }
  }
}
    `) as unknown as TypedDocumentString<getUserQuery, getUserQueryVariables>;
