-- The schema of the first release: a new database begins with it, an older one has passed it.

CREATE FUNCTION count_customers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  declare full_ones uuid[];
  begin
    if tg_op = 'INSERT' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'CUSTOMER' as kind, '' as status, '' as type, 1 as number, 0 as cents
   from new_rows where account_id is not null) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
    elsif tg_op = 'DELETE' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'CUSTOMER' as kind, '' as status, '' as type, -1 as number, 0 as cents
   from old_rows where account_id is not null) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
    else 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'CUSTOMER' as kind, '' as status, '' as type, 1 as number, 0 as cents
   from new_rows where account_id is not null union all select account_id, 'CUSTOMER' as kind, '' as status, '' as type, -1 as number, 0 as cents
   from old_rows where account_id is not null) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
    end if;
    perform fold_document_counts(account) from unnest(full_ones) as account;
    return null;
  end $$;

CREATE FUNCTION count_documents() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  declare full_ones uuid[];
  begin
    if tg_op = 'INSERT' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'DELIVERY' as kind,
     case when signed_at is not null then 'SIGNED' when received_at is not null then 'FILED' else '' end as status,
     '' as type, 1 as number, 0 as cents
   from new_rows) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
    elsif tg_op = 'DELETE' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'DELIVERY' as kind,
     case when signed_at is not null then 'SIGNED' when received_at is not null then 'FILED' else '' end as status,
     '' as type, -1 as number, 0 as cents
   from old_rows) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
    else 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'DELIVERY' as kind,
     case when signed_at is not null then 'SIGNED' when received_at is not null then 'FILED' else '' end as status,
     '' as type, 1 as number, 0 as cents
   from new_rows union all select account_id, 'DELIVERY' as kind,
     case when signed_at is not null then 'SIGNED' when received_at is not null then 'FILED' else '' end as status,
     '' as type, -1 as number, 0 as cents
   from old_rows) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
    end if;
    perform fold_document_counts(account) from unnest(full_ones) as account;
    return null;
  end $$;

CREATE FUNCTION count_drafts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare full_ones uuid[];
    begin
      if tg_op = 'INSERT' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'DRAFT' as kind, '' as status, type, 1 as number, (0) as cents
   from new_rows where sent_at is null) changed
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
      elsif tg_op = 'DELETE' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'DRAFT' as kind, '' as status, type, -1 as number, -(0) as cents
   from old_rows where sent_at is null) changed
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
      else 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'DRAFT' as kind, '' as status, type, 1 as number, (0) as cents
   from new_rows where sent_at is null union all select account_id, 'DRAFT' as kind, '' as status, type, -1 as number, -(0) as cents
   from old_rows where sent_at is null) changed
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
      end if;
      perform fold_document_counts(account) from unnest(full_ones) as account;
      return null;
    end $$;

CREATE FUNCTION count_invoices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare full_ones uuid[];
    begin
      if tg_op = 'INSERT' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'SENT' as kind, status as status, type, 1 as number, (case currency when 'EUR' then total_in_cents else 0 end) as cents
   from new_rows where true) changed
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
      elsif tg_op = 'DELETE' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'SENT' as kind, status as status, type, -1 as number, -(case currency when 'EUR' then total_in_cents else 0 end) as cents
   from old_rows where true) changed
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
      else 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'SENT' as kind, status as status, type, 1 as number, (case currency when 'EUR' then total_in_cents else 0 end) as cents
   from new_rows where true union all select account_id, 'SENT' as kind, status as status, type, -1 as number, -(case currency when 'EUR' then total_in_cents else 0 end) as cents
   from old_rows where true) changed
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
      end if;
      perform fold_document_counts(account) from unnest(full_ones) as account;
      return null;
    end $$;

CREATE FUNCTION count_received_invoices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare full_ones uuid[];
    begin
      if tg_op = 'INSERT' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'RECEIVED' as kind, coalesce(status, '') as status, type, 1 as number, (0) as cents
   from new_rows where true) changed
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
      elsif tg_op = 'DELETE' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'RECEIVED' as kind, coalesce(status, '') as status, type, -1 as number, -(0) as cents
   from old_rows where true) changed
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
      else 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'RECEIVED' as kind, coalesce(status, '') as status, type, 1 as number, (0) as cents
   from new_rows where true union all select account_id, 'RECEIVED' as kind, coalesce(status, '') as status, type, -1 as number, -(0) as cents
   from old_rows where true) changed
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
      end if;
      perform fold_document_counts(account) from unnest(full_ones) as account;
      return null;
    end $$;

CREATE FUNCTION count_uploads() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  declare full_ones uuid[];
  begin
    if tg_op = 'INSERT' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'UPLOAD' as kind, status, '' as type, 1 as number, 0 as cents
   from new_rows where hidden_at is null) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
    elsif tg_op = 'DELETE' then 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'UPLOAD' as kind, status, '' as type, -1 as number, 0 as cents
   from old_rows where hidden_at is null) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
    else 
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (select account_id, 'UPLOAD' as kind, status, '' as type, 1 as number, 0 as cents
   from new_rows where hidden_at is null union all select account_id, 'UPLOAD' as kind, status, '' as type, -1 as number, 0 as cents
   from old_rows where hidden_at is null) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;
    end if;
    perform fold_document_counts(account) from unnest(full_ones) as account;
    return null;
  end $$;

CREATE FUNCTION feed_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin insert into event_feed (event_id) select id from fresh; return null; end $$;

CREATE FUNCTION fold_document_counts(account uuid) RETURNS void
    LANGUAGE sql
    AS $$
  with folded as (
    delete from document_counts
    where id in (select id from document_counts where account_id = account for update skip locked)
    returning kind, status, type, number, cents
  )
  insert into document_counts (account_id, kind, status, type, number, cents)
  select account, kind, status, type, sum(number), sum(cents) from folded
  group by kind, status, type having sum(number) <> 0 or sum(cents) <> 0
$$;

CREATE FUNCTION recount_documents() RETURNS integer
    LANGUAGE sql
    AS $$
  with added as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (
      select account_id, 'SENT' as kind, status as status, type, 1 as number, case currency when 'EUR' then total_in_cents else 0 end as cents
   from invoices where true
      union all select account_id, 'RECEIVED' as kind, coalesce(status, '') as status, type, 1 as number, 0 as cents
   from received_invoices where true
      union all select account_id, 'DRAFT' as kind, '' as status, type, 1 as number, 0 as cents
   from drafts where sent_at is null
      union all select account_id, 'CUSTOMER', '', '', 1, 0 from customers where account_id is not null
      union all select account_id, 'DELIVERY' as kind,
     case when signed_at is not null then 'SIGNED' when received_at is not null then 'FILED' else '' end as status,
     '' as type, 1 as number, 0 as cents
   from documents union all select account_id, 'UPLOAD' as kind, status, '' as type, 1 as number, 0 as cents
   from uploads where hidden_at is null
      union all select account_id, kind, status, type, -number, -cents from document_counts
    ) difference
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id
  ) select count(*)::int from added
$$;

CREATE FUNCTION search_cover(account uuid, name text, value text) RETURNS integer[]
    LANGUAGE sql IMMUTABLE COST 1000 PARALLEL SAFE
    AS $$
  select coalesce(array_agg(distinct hashtext(coalesce(account::text, '') || name || substr(lower(value), least(place, length(lower(value)) - 2), 3))), '{}')
  from generate_series(1, length(lower(value)), 3) as place
$$;

CREATE FUNCTION search_triples(account uuid, name text, value text) RETURNS integer[]
    LANGUAGE sql IMMUTABLE COST 1000 PARALLEL SAFE
    AS $$
  select coalesce(array_agg(distinct hashtext(coalesce(account::text, '') || name || substr(lower(value), place, 3))), '{}')
  from generate_series(1, length(lower(value)) - 2) as place
$$;

CREATE TABLE account_events (
  account_id uuid NOT NULL,
  number integer NOT NULL,
  event_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  type text NOT NULL,
  subject uuid NOT NULL,
  actor_kind text,
  actor_id uuid,
  client text,
  detail jsonb NOT NULL,
  hash text NOT NULL,
  user_agent text
);

CREATE TABLE accounts (
  id uuid NOT NULL,
  kbo text NOT NULL,
  company_name text NOT NULL,
  name text NOT NULL,
  features text[] NOT NULL,
  email text NOT NULL,
  telephone text,
  vat text NOT NULL,
  iban text,
  bic text,
  street text,
  postal_code text,
  city text,
  country text DEFAULT 'BE'::text NOT NULL,
  participant_identifiers text[] NOT NULL,
  parent_name text,
  prepaid boolean DEFAULT false NOT NULL,
  credits integer DEFAULT 0 NOT NULL,
  locked boolean DEFAULT false NOT NULL,
  processing_since date,
  doctypes text[] NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  lock jsonb,
  activated_at timestamp with time zone DEFAULT now(),
  is_test boolean DEFAULT false NOT NULL,
  CONSTRAINT accounts_credits_check CHECK ((credits >= 0))
);

CREATE TABLE api_key_secrets (
  id uuid NOT NULL,
  key_id uuid NOT NULL,
  hash text NOT NULL,
  start text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone
);

CREATE TABLE api_keys (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  valid_days integer,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone
);

CREATE TABLE arrived_messages (
  id uuid NOT NULL,
  key text NOT NULL,
  provider_ref text,
  country text NOT NULL,
  envelope bytea,
  created_at timestamp with time zone NOT NULL,
  acknowledged_at timestamp with time zone,
  settled_at timestamp with time zone,
  settle_after timestamp with time zone NOT NULL,
  trace text,
  sender text
);

CREATE TABLE batches (
  id uuid NOT NULL,
  upload_id uuid NOT NULL,
  zip_file jsonb,
  table_file jsonb,
  errors_file jsonb,
  plan jsonb,
  checks jsonb NOT NULL,
  mailed_until uuid,
  mends uuid
);

CREATE TABLE change_notices (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  recipient text NOT NULL,
  changes jsonb NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  disputed_at timestamp with time zone
);

CREATE TABLE connect_mails (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  token1 text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  status text NOT NULL,
  feedback text,
  reason text
);

CREATE TABLE customers (
  id uuid NOT NULL,
  account_id uuid,
  name text NOT NULL,
  vat text NOT NULL,
  street text,
  postal_code text,
  city text,
  country text DEFAULT 'BE'::text NOT NULL,
  email text,
  telephone text,
  scheme text NOT NULL,
  participant text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  vat_treatment text
);

CREATE TABLE document_counts (
  id bigint NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  type text NOT NULL,
  number bigint NOT NULL,
  cents bigint NOT NULL
);

CREATE SEQUENCE document_counts_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE document_counts_id_seq OWNED BY document_counts.id;

CREATE TABLE document_mails (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  kind text NOT NULL,
  document_ids text[] NOT NULL,
  link_ids text[] DEFAULT '{}'::text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone
);

CREATE TABLE documents (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  token1 text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  name text NOT NULL,
  doc_type text NOT NULL,
  reference text NOT NULL,
  issue_date date NOT NULL,
  file jsonb NOT NULL,
  pages integer NOT NULL,
  sha256 text NOT NULL,
  carries_signature boolean DEFAULT false NOT NULL,
  is_confidential boolean NOT NULL,
  signing boolean NOT NULL,
  signing_end_date date,
  e_sign_option text,
  read_confirmation boolean NOT NULL,
  payment jsonb,
  received_at timestamp with time zone,
  opened_at timestamp with time zone,
  read_confirmed_at timestamp with time zone,
  signed_at timestamp with time zone,
  signer text,
  sealed_file jsonb,
  refused_at timestamp with time zone,
  refusal_reason text,
  expired_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  last_reminded_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  signing_accepted_at timestamp with time zone,
  mail_bounced_at timestamp with time zone
);

CREATE TABLE drafts (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  type text DEFAULT 'E_INVOICES'::text NOT NULL,
  reference text,
  send_via_email boolean DEFAULT false NOT NULL,
  input_details jsonb NOT NULL,
  supplier jsonb,
  customer_name text,
  invoice_number text,
  issue_date date,
  total_in_cents bigint,
  pdf_file jsonb,
  recognition_state text,
  pages_done integer DEFAULT 0 NOT NULL,
  pages_total integer DEFAULT 0 NOT NULL,
  recognition jsonb,
  uploaded_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  source_file jsonb
);

CREATE TABLE event_deliveries (
  subscriber text NOT NULL,
  subject uuid NOT NULL,
  event_id bigint NOT NULL
);

CREATE TABLE event_feed (
  event_id bigint NOT NULL
);

CREATE TABLE events (
  id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  type text NOT NULL,
  subject uuid NOT NULL,
  detail jsonb NOT NULL,
  actor_kind text,
  actor_id uuid,
  key text,
  trace text,
  client text,
  user_agent text
);

CREATE SEQUENCE events_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE events_id_seq OWNED BY events.id;

CREATE TABLE external_tokens (
  id uuid NOT NULL,
  token_hash text NOT NULL,
  user_id uuid NOT NULL,
  account_id uuid,
  draft_id uuid,
  registration boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  created_by uuid NOT NULL
);

CREATE TABLE grant_codes (
  id uuid NOT NULL,
  grant_id uuid NOT NULL,
  hash text NOT NULL,
  redirect_uri text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone
);

CREATE TABLE idempotency_answers (
  scope text NOT NULL,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  body jsonb,
  created_at timestamp with time zone NOT NULL
);

CREATE TABLE inbox_codes (
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  email text NOT NULL,
  is_new_address boolean NOT NULL,
  code_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  wrong_tries integer DEFAULT 0 NOT NULL,
  wrong_at timestamp with time zone,
  used_at timestamp with time zone,
  purpose text
);

CREATE TABLE inbox_links (
  id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  connect_mail_id uuid,
  email text NOT NULL,
  token text,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  refusal text,
  feedback text,
  feedback_reason text,
  opened_at timestamp with time zone
);

CREATE TABLE inbox_sessions (
  id uuid NOT NULL,
  link_id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  email text NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  verified_until timestamp with time zone
);

CREATE TABLE integration_grants (
  id uuid NOT NULL,
  integration_id uuid NOT NULL,
  account_id uuid NOT NULL,
  scopes text[] NOT NULL,
  granted_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  valid_from timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  withdrawn_at timestamp with time zone
);

CREATE TABLE integration_secrets (
  id uuid NOT NULL,
  integration_id uuid NOT NULL,
  hash text NOT NULL,
  start text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone
);

CREATE TABLE integrations (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  website text NOT NULL,
  scopes text[] NOT NULL,
  redirect_uris text[] NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone
);

CREATE TABLE invoice_answers (
  id uuid NOT NULL,
  received_invoice_id uuid NOT NULL,
  code text NOT NULL,
  reasons text[] NOT NULL,
  actions text[] NOT NULL,
  note text,
  delivered boolean,
  created_at timestamp with time zone NOT NULL
);

CREATE TABLE invoice_batch_results (
  batch_id uuid NOT NULL,
  place integer NOT NULL,
  name text NOT NULL,
  invoice_id uuid,
  refusal jsonb
);

CREATE TABLE invoice_batches (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid NOT NULL,
  user_id uuid,
  language text NOT NULL,
  fallback text,
  zip_file jsonb,
  total integer NOT NULL,
  created_at timestamp with time zone NOT NULL
);

CREATE TABLE invoices (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  draft_id uuid,
  type text NOT NULL,
  invoice_number text NOT NULL,
  issue_date date NOT NULL,
  due_date date,
  currency text DEFAULT 'EUR'::text NOT NULL,
  total_in_cents bigint NOT NULL,
  customer_name text NOT NULL,
  customer_vat text,
  customer_email text,
  sender_scheme text NOT NULL,
  sender_participant text NOT NULL,
  receiver_scheme text NOT NULL,
  receiver_participant text NOT NULL,
  document_source text DEFAULT 'FORM'::text NOT NULL,
  status text DEFAULT 'CREATED'::text NOT NULL,
  credit_taken boolean DEFAULT false NOT NULL,
  credit_returned_at timestamp with time zone,
  message_id uuid NOT NULL,
  ubl_file jsonb NOT NULL,
  pdf_file jsonb,
  sent_by_id uuid,
  language text DEFAULT 'nl'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  channel text DEFAULT 'PEPPOL'::text NOT NULL,
  fallback text
);

CREATE SEQUENCE lease_tokens START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;

CREATE UNLOGGED TABLE leases (
  subject text NOT NULL,
  owner uuid NOT NULL,
  token bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE looked_up_participants (
  zone text NOT NULL,
  identifier text NOT NULL,
  state text NOT NULL,
  document_types jsonb NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  asked text DEFAULT ''::text NOT NULL
);

CREATE TABLE loopback_messages (
  id uuid NOT NULL,
  key text,
  sender_scheme text NOT NULL,
  sender_participant text NOT NULL,
  receiver_scheme text NOT NULL,
  receiver_participant text NOT NULL,
  doc_type_id text NOT NULL,
  envelope bytea NOT NULL,
  refusal text,
  created_at timestamp with time zone NOT NULL,
  arrives_at timestamp with time zone NOT NULL,
  acknowledged_at timestamp with time zone
);

CREATE TABLE loopback_participants (
  scheme text NOT NULL,
  participant text NOT NULL,
  name text,
  state text DEFAULT 'REGISTERED'::text NOT NULL,
  via_email_gateway boolean DEFAULT false NOT NULL,
  takes_answers boolean DEFAULT true NOT NULL,
  failure text,
  failures_left integer,
  delay_seconds integer DEFAULT 0 NOT NULL,
  duplicates boolean DEFAULT false NOT NULL
);

CREATE TABLE mail_envelopes (
  id text NOT NULL,
  about uuid NOT NULL,
  recipient text NOT NULL,
  created_at timestamp with time zone NOT NULL
);

CREATE TABLE mail_suppressions (
  address text NOT NULL,
  since timestamp with time zone NOT NULL
);

CREATE TABLE mailbox_attachments (
  id uuid NOT NULL,
  mail_id uuid NOT NULL,
  file_name text NOT NULL,
  mime_type text NOT NULL,
  size integer NOT NULL,
  bytes bytea NOT NULL
);

CREATE TABLE mailbox_mails (
  id uuid NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  date timestamp with time zone NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  key text,
  about uuid
);

CREATE TABLE memberships (
  user_id uuid NOT NULL,
  account_id uuid NOT NULL
);

CREATE TABLE package_mails (
  account_id uuid NOT NULL,
  month text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  mailed_at timestamp with time zone
);

CREATE TABLE package_recipients (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  token_hash text NOT NULL,
  token text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  stopped_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL
);

CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  calls integer NOT NULL
);

CREATE TABLE received_invoices (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  message_id text NOT NULL,
  type text NOT NULL,
  type_code text NOT NULL,
  invoice_number text NOT NULL,
  issue_date date,
  due_date date,
  currency text DEFAULT 'EUR'::text NOT NULL,
  total_in_cents bigint NOT NULL,
  seller_name text NOT NULL,
  seller_vat text,
  sender_scheme text NOT NULL,
  sender_participant text NOT NULL,
  receiver_scheme text NOT NULL,
  receiver_participant text NOT NULL,
  status text,
  ubl_file jsonb NOT NULL,
  files jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  envelope_sender text
);

CREATE TABLE receivers (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  token1 text NOT NULL,
  token2 text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text,
  language text NOT NULL,
  salutation text,
  sync_status text DEFAULT 'NEW'::text NOT NULL,
  sync_reason text,
  synced_at timestamp with time zone,
  connected_at timestamp with time zone,
  stopped_at timestamp with time zone,
  latest_connect_mail_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone
);

CREATE TABLE registrations (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  email text NOT NULL,
  data jsonb NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone
);

CREATE TABLE released_files (
  key text NOT NULL,
  released_at timestamp with time zone NOT NULL
);

CREATE TABLE sandbox_answers (
  id bigint NOT NULL,
  account_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  code text NOT NULL,
  reasons text[] NOT NULL,
  note text
);

CREATE SEQUENCE sandbox_answers_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE sandbox_answers_id_seq OWNED BY sandbox_answers.id;

CREATE TABLE sandbox_clocks (
  account_id uuid NOT NULL,
  seconds_ahead integer DEFAULT 0 NOT NULL
);

CREATE TABLE sandbox_mails (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  key text,
  created_at timestamp with time zone NOT NULL
);

CREATE TABLE sandbox_messages (
  key text NOT NULL,
  receiver text NOT NULL,
  tries integer NOT NULL,
  created_at timestamp with time zone NOT NULL
);

CREATE TABLE seal_certificates (
  id uuid NOT NULL,
  kind text NOT NULL,
  fingerprint text NOT NULL,
  certificate text NOT NULL,
  encrypted_authority text,
  valid_until timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL
);

CREATE TABLE seats (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  email text NOT NULL,
  user_id uuid,
  language text NOT NULL,
  invited_by uuid NOT NULL,
  token_hash text NOT NULL,
  invited_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone,
  last_seen_at timestamp with time zone
);

CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  audience text NOT NULL,
  account_id uuid,
  draft_id uuid,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone
);

CREATE TABLE set_aside_messages (
  id uuid NOT NULL,
  network_ref text NOT NULL,
  message_id text,
  reason text NOT NULL,
  detail text NOT NULL,
  file jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL
);

CREATE TABLE settings (
  key text NOT NULL,
  value jsonb NOT NULL
);

CREATE TABLE sign_in_links (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  voided_at timestamp with time zone,
  requested_by text
);

CREATE TABLE signatures (
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  session_id uuid NOT NULL,
  email text NOT NULL,
  state text DEFAULT 'STARTED'::text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  pages_shown integer NOT NULL,
  login_state_hash text,
  login jsonb,
  identification jsonb,
  code_id uuid,
  code_sent_at timestamp with time zone,
  consent jsonb,
  given jsonb,
  signed_at timestamp with time zone,
  steps jsonb DEFAULT '[]'::jsonb NOT NULL,
  prepared_file jsonb,
  prepared jsonb,
  sealed_sha256 text,
  sealed_at timestamp with time zone,
  time_stamp text
);

CREATE TABLE simulated_tool_grants (
  token_hash text NOT NULL,
  kind text NOT NULL,
  family uuid NOT NULL,
  company text NOT NULL,
  redirect_uri text,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone
);

CREATE TABLE simulated_tool_knobs (
  id integer NOT NULL,
  token_seconds integer DEFAULT 3600 NOT NULL,
  limited_until timestamp with time zone,
  down_until timestamp with time zone,
  delay_ms integer DEFAULT 0 NOT NULL,
  fail_one_in integer DEFAULT 0 NOT NULL,
  file_seconds integer DEFAULT 300 NOT NULL
);

CREATE SEQUENCE simulated_tool_knobs_id_seq AS integer START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE simulated_tool_knobs_id_seq OWNED BY simulated_tool_knobs.id;

CREATE TABLE submitted_messages (
  key text NOT NULL,
  open_since timestamp with time zone,
  accepted_at timestamp with time zone,
  provider_ref text,
  created_at timestamp with time zone NOT NULL,
  claim uuid,
  sought jsonb
);

CREATE TABLE tool_authorisations (
  state_hash text NOT NULL,
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone
);

CREATE TABLE tool_connections (
  account_id uuid NOT NULL,
  tokens text,
  expires_at timestamp with time zone NOT NULL,
  connected_by_id uuid NOT NULL,
  connected_at timestamp with time zone NOT NULL,
  broken_at timestamp with time zone,
  synced_at timestamp with time zone,
  read_whole_at timestamp with time zone,
  syncing_at timestamp with time zone,
  outage text,
  retry_at timestamp with time zone
);

CREATE TABLE tool_invoices (
  account_id uuid NOT NULL,
  tool_id text NOT NULL,
  "row" jsonb NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  error_code text,
  failed_at timestamp with time zone
);

CREATE TABLE tool_offers_closed (
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  closed_at timestamp with time zone NOT NULL
);

CREATE TABLE uploads (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  batch_type text NOT NULL,
  reference text NOT NULL,
  status text DEFAULT 'RECEIVED'::text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  filed_at timestamp with time zone,
  log_message text,
  documents_done integer DEFAULT 0 NOT NULL,
  documents_total integer DEFAULT 0 NOT NULL,
  hidden_at timestamp with time zone,
  documents_checked integer DEFAULT 0 NOT NULL
);

CREATE TABLE users (
  id uuid NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  authorities text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  language text
);

CREATE TABLE webhook_attempts (
  id bigint NOT NULL,
  delivery_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  url text NOT NULL,
  headers jsonb NOT NULL,
  status integer,
  error text,
  answer text NOT NULL,
  milliseconds integer NOT NULL
);

CREATE SEQUENCE webhook_attempts_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE webhook_attempts_id_seq OWNED BY webhook_attempts.id;

CREATE TABLE webhook_deliveries (
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  account_id uuid NOT NULL,
  number integer,
  type text NOT NULL,
  subject uuid NOT NULL,
  state text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  company_id uuid
);

CREATE TABLE webhook_secrets (
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  secret text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone
);

CREATE TABLE webhooks (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  url text NOT NULL,
  types text[],
  description text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  disabled_at timestamp with time zone,
  disabled_because text,
  failures integer DEFAULT 0 NOT NULL,
  failing_since timestamp with time zone,
  paused_until timestamp with time zone,
  integration_id uuid,
  created_by_kind text,
  created_by_id uuid
);
ALTER TABLE ONLY document_counts ALTER COLUMN id SET DEFAULT nextval('document_counts_id_seq'::regclass);
ALTER TABLE ONLY events ALTER COLUMN id SET DEFAULT nextval('events_id_seq'::regclass);
ALTER TABLE ONLY sandbox_answers ALTER COLUMN id SET DEFAULT nextval('sandbox_answers_id_seq'::regclass);
ALTER TABLE ONLY simulated_tool_knobs ALTER COLUMN id SET DEFAULT nextval('simulated_tool_knobs_id_seq'::regclass);
ALTER TABLE ONLY webhook_attempts ALTER COLUMN id SET DEFAULT nextval('webhook_attempts_id_seq'::regclass);
ALTER TABLE ONLY account_events ADD CONSTRAINT account_events_pkey PRIMARY KEY (account_id, number);
ALTER TABLE ONLY accounts ADD CONSTRAINT accounts_kbo_unique UNIQUE (kbo);
ALTER TABLE ONLY accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY api_key_secrets ADD CONSTRAINT api_key_secrets_hash_unique UNIQUE (hash);
ALTER TABLE ONLY api_key_secrets ADD CONSTRAINT api_key_secrets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY api_keys ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY arrived_messages ADD CONSTRAINT arrived_messages_key_unique UNIQUE (key);
ALTER TABLE ONLY arrived_messages ADD CONSTRAINT arrived_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY batches ADD CONSTRAINT batches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY batches ADD CONSTRAINT batches_upload_id_unique UNIQUE (upload_id);
ALTER TABLE ONLY change_notices ADD CONSTRAINT change_notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY change_notices ADD CONSTRAINT change_notices_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY connect_mails ADD CONSTRAINT connect_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY customers ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY document_counts ADD CONSTRAINT document_counts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY document_mails ADD CONSTRAINT document_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY documents ADD CONSTRAINT documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY drafts ADD CONSTRAINT drafts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY event_deliveries ADD CONSTRAINT event_deliveries_pkey PRIMARY KEY (subscriber, subject, event_id);
ALTER TABLE ONLY event_feed ADD CONSTRAINT event_feed_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY events ADD CONSTRAINT events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY external_tokens ADD CONSTRAINT external_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY external_tokens ADD CONSTRAINT external_tokens_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY grant_codes ADD CONSTRAINT grant_codes_hash_unique UNIQUE (hash);
ALTER TABLE ONLY grant_codes ADD CONSTRAINT grant_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY idempotency_answers ADD CONSTRAINT idempotency_answers_pkey PRIMARY KEY (scope);
ALTER TABLE ONLY inbox_codes ADD CONSTRAINT inbox_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY inbox_links ADD CONSTRAINT inbox_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY inbox_links ADD CONSTRAINT inbox_links_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY inbox_sessions ADD CONSTRAINT inbox_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY inbox_sessions ADD CONSTRAINT inbox_sessions_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY integration_grants ADD CONSTRAINT integration_grants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY integration_secrets ADD CONSTRAINT integration_secrets_hash_unique UNIQUE (hash);
ALTER TABLE ONLY integration_secrets ADD CONSTRAINT integration_secrets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY integrations ADD CONSTRAINT integrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invoice_answers ADD CONSTRAINT invoice_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invoice_answers ADD CONSTRAINT invoice_answers_received_invoice_id_code_unique UNIQUE (received_invoice_id, code);
ALTER TABLE ONLY invoice_batch_results ADD CONSTRAINT invoice_batch_results_pkey PRIMARY KEY (batch_id, place);
ALTER TABLE ONLY invoice_batches ADD CONSTRAINT invoice_batches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invoices ADD CONSTRAINT invoices_draft_id_unique UNIQUE (draft_id);
ALTER TABLE ONLY invoices ADD CONSTRAINT invoices_message_id_unique UNIQUE (message_id);
ALTER TABLE ONLY invoices ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY leases ADD CONSTRAINT leases_pkey PRIMARY KEY (subject);
ALTER TABLE ONLY looked_up_participants ADD CONSTRAINT looked_up_participants_pkey PRIMARY KEY (zone, identifier, asked);
ALTER TABLE ONLY loopback_messages ADD CONSTRAINT loopback_messages_key_unique UNIQUE (key);
ALTER TABLE ONLY loopback_messages ADD CONSTRAINT loopback_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY loopback_participants ADD CONSTRAINT loopback_participants_pkey PRIMARY KEY (scheme, participant);
ALTER TABLE ONLY mail_envelopes ADD CONSTRAINT mail_envelopes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY mail_suppressions ADD CONSTRAINT mail_suppressions_pkey PRIMARY KEY (address);
ALTER TABLE ONLY mailbox_attachments ADD CONSTRAINT mailbox_attachments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY mailbox_mails ADD CONSTRAINT mailbox_mails_key_unique UNIQUE (key);
ALTER TABLE ONLY mailbox_mails ADD CONSTRAINT mailbox_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY memberships ADD CONSTRAINT memberships_pkey PRIMARY KEY (user_id, account_id);
ALTER TABLE ONLY package_mails ADD CONSTRAINT package_mails_pkey PRIMARY KEY (account_id, month);
ALTER TABLE ONLY package_recipients ADD CONSTRAINT package_recipients_email_unique UNIQUE (account_id, email);
ALTER TABLE ONLY package_recipients ADD CONSTRAINT package_recipients_pkey PRIMARY KEY (id);
ALTER TABLE ONLY package_recipients ADD CONSTRAINT package_recipients_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY received_invoices ADD CONSTRAINT received_invoices_message_id_unique UNIQUE (message_id);
ALTER TABLE ONLY received_invoices ADD CONSTRAINT received_invoices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY receivers ADD CONSTRAINT receivers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY receivers ADD CONSTRAINT receivers_token2_unique UNIQUE (token2);
ALTER TABLE ONLY registrations ADD CONSTRAINT registrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY registrations ADD CONSTRAINT registrations_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY released_files ADD CONSTRAINT released_files_pkey PRIMARY KEY (key);
ALTER TABLE ONLY sandbox_answers ADD CONSTRAINT sandbox_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sandbox_clocks ADD CONSTRAINT sandbox_clocks_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY sandbox_mails ADD CONSTRAINT sandbox_mails_key_unique UNIQUE (key);
ALTER TABLE ONLY sandbox_mails ADD CONSTRAINT sandbox_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sandbox_messages ADD CONSTRAINT sandbox_messages_pkey PRIMARY KEY (key);
ALTER TABLE ONLY seal_certificates ADD CONSTRAINT seal_certificates_fingerprint_unique UNIQUE (fingerprint);
ALTER TABLE ONLY seal_certificates ADD CONSTRAINT seal_certificates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY seats ADD CONSTRAINT seats_pkey PRIMARY KEY (id);
ALTER TABLE ONLY seats ADD CONSTRAINT seats_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY set_aside_messages ADD CONSTRAINT set_aside_messages_network_ref_unique UNIQUE (network_ref);
ALTER TABLE ONLY set_aside_messages ADD CONSTRAINT set_aside_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY settings ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY sign_in_links ADD CONSTRAINT sign_in_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sign_in_links ADD CONSTRAINT sign_in_links_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY signatures ADD CONSTRAINT signatures_login_state_hash_unique UNIQUE (login_state_hash);
ALTER TABLE ONLY signatures ADD CONSTRAINT signatures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY simulated_tool_grants ADD CONSTRAINT simulated_tool_grants_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY simulated_tool_knobs ADD CONSTRAINT simulated_tool_knobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY submitted_messages ADD CONSTRAINT submitted_messages_pkey PRIMARY KEY (key);
ALTER TABLE ONLY tool_authorisations ADD CONSTRAINT tool_authorisations_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY tool_connections ADD CONSTRAINT tool_connections_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY tool_invoices ADD CONSTRAINT tool_invoices_pkey PRIMARY KEY (account_id, tool_id);
ALTER TABLE ONLY tool_offers_closed ADD CONSTRAINT tool_offers_closed_pkey PRIMARY KEY (user_id, account_id);
ALTER TABLE ONLY uploads ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY users ADD CONSTRAINT users_email_unique UNIQUE (email);
ALTER TABLE ONLY users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhook_attempts ADD CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhook_deliveries ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhook_secrets ADD CONSTRAINT webhook_secrets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhooks ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);
CREATE INDEX account_events_event_id_index ON account_events USING btree (event_id);
CREATE INDEX accounts_participant_identifiers_index ON accounts USING gin (participant_identifiers);
CREATE INDEX api_key_secrets_key_id_index ON api_key_secrets USING btree (key_id);
CREATE INDEX api_keys_account_id_index ON api_keys USING btree (account_id);
CREATE INDEX arrived_messages_waiting_index ON arrived_messages USING btree (id) WHERE (settled_at IS NULL);
CREATE INDEX change_notices_account_id_index ON change_notices USING btree (account_id);
CREATE INDEX connect_mails_list_index ON connect_mails USING btree (account_id, id);
CREATE INDEX connect_mails_receiver_id_index ON connect_mails USING btree (receiver_id);
CREATE UNIQUE INDEX customers_account_name_unique ON customers USING btree (account_id, lower(name)) INCLUDE (name, id) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX customers_global_name_unique ON customers USING btree (lower(name)) WHERE (account_id IS NULL);
CREATE INDEX customers_list_index ON customers USING btree (account_id, id);
CREATE INDEX customers_name_search_index ON customers USING gin (search_triples(account_id, 'name'::text, name)) WITH (gin_pending_list_limit='64');
CREATE INDEX document_counts_account_id_index ON document_counts USING btree (account_id);
CREATE INDEX document_mails_account_id_index ON document_mails USING btree (account_id);
CREATE INDEX document_mails_links_index ON document_mails USING gin (link_ids);
CREATE INDEX document_mails_receiver_id_index ON document_mails USING btree (receiver_id);
CREATE INDEX documents_bounced_index ON documents USING btree (account_id, id) WHERE (mail_bounced_at IS NOT NULL);
CREATE INDEX documents_deadline_index ON documents USING btree (signing_end_date) WHERE (signing AND (signed_at IS NULL) AND (refused_at IS NULL) AND (expired_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX documents_doc_type_order_index ON documents USING btree (account_id, lower(doc_type), id);
CREATE INDEX documents_last_name_order_index ON documents USING btree (account_id, lower(last_name), id);
CREATE INDEX documents_list_index ON documents USING btree (account_id, id);
CREATE INDEX documents_name_order_index ON documents USING btree (account_id, lower(name), id);
CREATE INDEX documents_receiver_index ON documents USING btree (receiver_id, id);
CREATE INDEX documents_reference_order_index ON documents USING btree (account_id, lower(reference), id);
CREATE INDEX documents_signed_index ON documents USING btree (account_id, signed_at, id) WHERE (signed_at IS NOT NULL);
CREATE INDEX documents_time_index ON documents USING btree (account_id, COALESCE(received_at, created_at), id);
CREATE INDEX documents_token1_index ON documents USING btree (account_id, token1, id);
CREATE INDEX documents_upload_id_index ON documents USING btree (upload_id);
CREATE INDEX documents_waiting_index ON documents USING btree (account_id, id) WHERE ((signed_at IS NULL) AND (withdrawn_at IS NULL) AND (refused_at IS NULL) AND (expired_at IS NULL) AND (signing OR (read_confirmation AND (read_confirmed_at IS NULL))));
CREATE INDEX drafts_customer_name_search_index ON drafts USING gin (search_triples(account_id, 'customer_name'::text, customer_name)) WITH (gin_pending_list_limit='64') WHERE (sent_at IS NULL);
CREATE INDEX drafts_invoice_number_search_index ON drafts USING gin (search_triples(account_id, 'invoice_number'::text, invoice_number)) WITH (gin_pending_list_limit='64') WHERE (sent_at IS NULL);
CREATE INDEX drafts_of_tool_index ON drafts USING btree (account_id, ((input_details ->> 'teamleaderInvoiceId'::text))) WHERE ((input_details ->> 'teamleaderInvoiceId'::text) IS NOT NULL);
CREATE INDEX drafts_unsent_index ON drafts USING btree (account_id, id) WHERE (sent_at IS NULL);
CREATE UNIQUE INDEX events_key_index ON events USING btree (key) WHERE (key IS NOT NULL);
CREATE INDEX events_subject_id_index ON events USING btree (subject, id);
CREATE INDEX grant_codes_grant_id_index ON grant_codes USING btree (grant_id);
CREATE INDEX idempotency_answers_created_at_index ON idempotency_answers USING btree (created_at);
CREATE INDEX inbox_codes_email_id_index ON inbox_codes USING btree (email, id);
CREATE INDEX inbox_codes_session_id_index ON inbox_codes USING btree (session_id);
CREATE INDEX inbox_links_connect_mail_id_index ON inbox_links USING btree (connect_mail_id);
CREATE INDEX inbox_links_receiver_id_index ON inbox_links USING btree (receiver_id);
CREATE INDEX inbox_sessions_link_id_index ON inbox_sessions USING btree (link_id);
CREATE INDEX inbox_sessions_receiver_id_index ON inbox_sessions USING btree (receiver_id);
CREATE INDEX integration_grants_account_id_index ON integration_grants USING btree (account_id);
CREATE UNIQUE INDEX integration_grants_live_index ON integration_grants USING btree (integration_id, account_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX integration_secrets_integration_id_index ON integration_secrets USING btree (integration_id);
CREATE INDEX integrations_account_id_index ON integrations USING btree (account_id);
CREATE INDEX invoice_batches_created_at_index ON invoice_batches USING btree (created_at);
CREATE INDEX invoices_customer_name_index ON invoices USING btree (account_id, lower(customer_name), id) INCLUDE (customer_name);
CREATE INDEX invoices_customer_name_search_index ON invoices USING gin (search_triples(account_id, 'customer_name'::text, customer_name)) WITH (gin_pending_list_limit='64');
CREATE INDEX invoices_invoice_number_index ON invoices USING btree (account_id, lower(invoice_number), id) INCLUDE (invoice_number);
CREATE INDEX invoices_invoice_number_search_index ON invoices USING gin (search_triples(account_id, 'invoice_number'::text, invoice_number)) WITH (gin_pending_list_limit='64');
CREATE INDEX invoices_list_index ON invoices USING btree (account_id, id) INCLUDE (issue_date, status, customer_name, invoice_number, total_in_cents);
CREATE UNIQUE INDEX invoices_number_unique ON invoices USING btree (account_id, invoice_number) WHERE (status <> ALL (ARRAY['ERROR'::text, 'VALIDATION_ERROR'::text, 'DUPLICATE_ERROR'::text]));
CREATE INDEX invoices_period_index ON invoices USING btree (account_id, issue_date, id);
CREATE INDEX invoices_status_index ON invoices USING btree (account_id, status, id);
CREATE INDEX invoices_status_order_index ON invoices USING btree (account_id, COALESCE(array_position('{CREATED,TRANSMITTED,ACKNOWLEDGED,ACCEPTED,PAID,REJECTED,ERROR,VALIDATION_ERROR,DUPLICATE_ERROR}'::text[], status), 0), id);
CREATE INDEX invoices_total_index ON invoices USING btree (account_id, total_in_cents, id);
CREATE INDEX invoices_waiting_index ON invoices USING btree (account_id, id) INCLUDE (status) WHERE ((settled_at IS NULL) AND (status = ANY (ARRAY['ERROR'::text, 'VALIDATION_ERROR'::text, 'DUPLICATE_ERROR'::text, 'REJECTED'::text])));
CREATE INDEX loopback_messages_waiting_index ON loopback_messages USING btree (id) WHERE ((acknowledged_at IS NULL) AND (refusal IS NULL));
CREATE INDEX mail_envelopes_created_at_index ON mail_envelopes USING btree (created_at);
CREATE INDEX mailbox_attachments_mail_id_index ON mailbox_attachments USING btree (mail_id);
CREATE INDEX mailbox_mails_recipient_id_index ON mailbox_mails USING btree (recipient, id);
CREATE INDEX received_invoices_invoice_number_index ON received_invoices USING btree (account_id, lower(invoice_number), id) INCLUDE (invoice_number);
CREATE INDEX received_invoices_invoice_number_search_index ON received_invoices USING gin (search_triples(account_id, 'invoice_number'::text, invoice_number)) WITH (gin_pending_list_limit='64');
CREATE INDEX received_invoices_issue_date_down_index ON received_invoices USING btree (account_id, issue_date DESC NULLS LAST, id DESC);
CREATE INDEX received_invoices_list_index ON received_invoices USING btree (account_id, id) INCLUDE (issue_date, status, seller_name, invoice_number, total_in_cents);
CREATE INDEX received_invoices_period_index ON received_invoices USING btree (account_id, issue_date, id);
CREATE INDEX received_invoices_seller_name_index ON received_invoices USING btree (account_id, lower(seller_name), id) INCLUDE (seller_name);
CREATE INDEX received_invoices_seller_name_search_index ON received_invoices USING gin (search_triples(account_id, 'seller_name'::text, seller_name)) WITH (gin_pending_list_limit='64');
CREATE INDEX received_invoices_status_index ON received_invoices USING btree (account_id, status, id);
CREATE INDEX received_invoices_status_order_index ON received_invoices USING btree (account_id, COALESCE(array_position('{CREATED,TRANSMITTED,ACKNOWLEDGED,ACCEPTED,PAID,REJECTED,ERROR,VALIDATION_ERROR,DUPLICATE_ERROR}'::text[], status), 0), id);
CREATE INDEX received_invoices_total_index ON received_invoices USING btree (account_id, total_in_cents, id);
CREATE INDEX received_invoices_unanswered_index ON received_invoices USING btree (account_id, id) WHERE (status IS NULL);
CREATE INDEX receivers_list_index ON receivers USING btree (account_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX receivers_new_index ON receivers USING btree (account_id, id) WHERE ((sync_status = 'NEW'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX receivers_token1_unique ON receivers USING btree (account_id, token1) WHERE (deleted_at IS NULL);
CREATE INDEX registrations_account_id_index ON registrations USING btree (account_id);
CREATE INDEX sandbox_answers_account_id_due_at_index ON sandbox_answers USING btree (account_id, due_at);
CREATE INDEX sandbox_mails_account_id_id_index ON sandbox_mails USING btree (account_id, id);
CREATE INDEX sandbox_mails_created_at_index ON sandbox_mails USING btree (created_at);
CREATE INDEX sandbox_messages_created_at_index ON sandbox_messages USING btree (created_at);
CREATE UNIQUE INDEX seats_live_index ON seats USING btree (account_id, email) WHERE (ended_at IS NULL);
CREATE INDEX seats_user_index ON seats USING btree (user_id, account_id) WHERE ((ended_at IS NULL) AND (user_id IS NOT NULL));
CREATE INDEX sign_in_links_user_id_index ON sign_in_links USING btree (user_id);
CREATE UNIQUE INDEX signatures_attempt_unique ON signatures USING btree (document_id, session_id);
CREATE UNIQUE INDEX signatures_once_unique ON signatures USING btree (document_id) WHERE (state <> 'STARTED'::text);
CREATE INDEX signatures_sealed_sha256_index ON signatures USING btree (sealed_sha256);
CREATE INDEX simulated_tool_grants_family_index ON simulated_tool_grants USING btree (family);
CREATE INDEX uploads_batches_index ON uploads USING btree (account_id) WHERE (batch_type = 'FOREIGN'::text);
CREATE INDEX uploads_list_index ON uploads USING btree (account_id, id);
CREATE INDEX uploads_time_index ON uploads USING btree (account_id, received_at, id) WHERE (hidden_at IS NULL);
CREATE INDEX uploads_unfinished_index ON uploads USING btree (account_id, received_at, id) WHERE ((hidden_at IS NULL) AND (status <> 'SUCCESS'::text));
CREATE INDEX webhook_attempts_delivery_id_index ON webhook_attempts USING btree (delivery_id);
CREATE INDEX webhook_deliveries_company_id_index ON webhook_deliveries USING btree (company_id);
CREATE INDEX webhook_deliveries_created_at_index ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_order_index ON webhook_deliveries USING btree (webhook_id, subject, number) WHERE (state = 'PENDING'::text);
CREATE INDEX webhook_deliveries_turn_index ON webhook_deliveries USING btree (webhook_id, next_at, number) WHERE (state = 'PENDING'::text);
CREATE INDEX webhook_deliveries_webhook_id_id_index ON webhook_deliveries USING btree (webhook_id, id);
CREATE INDEX webhook_secrets_webhook_id_index ON webhook_secrets USING btree (webhook_id);
CREATE INDEX webhooks_account_id_index ON webhooks USING btree (account_id);
CREATE INDEX webhooks_integration_id_index ON webhooks USING btree (integration_id);
CREATE TRIGGER count_customers_delete AFTER DELETE ON customers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
CREATE TRIGGER count_customers_insert AFTER INSERT ON customers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
CREATE TRIGGER count_customers_update AFTER UPDATE ON customers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
CREATE TRIGGER count_documents_delete AFTER DELETE ON documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
CREATE TRIGGER count_documents_insert AFTER INSERT ON documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
CREATE TRIGGER count_documents_update AFTER UPDATE ON documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
CREATE TRIGGER count_drafts_delete AFTER DELETE ON drafts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_drafts();
CREATE TRIGGER count_drafts_insert AFTER INSERT ON drafts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_drafts();
CREATE TRIGGER count_drafts_update AFTER UPDATE ON drafts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_drafts();
CREATE TRIGGER count_invoices_delete AFTER DELETE ON invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
CREATE TRIGGER count_invoices_insert AFTER INSERT ON invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
CREATE TRIGGER count_invoices_update AFTER UPDATE ON invoices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_invoices();
CREATE TRIGGER count_received_invoices_delete AFTER DELETE ON received_invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_received_invoices();
CREATE TRIGGER count_received_invoices_insert AFTER INSERT ON received_invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_received_invoices();
CREATE TRIGGER count_received_invoices_update AFTER UPDATE ON received_invoices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_received_invoices();
CREATE TRIGGER count_uploads_delete AFTER DELETE ON uploads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_uploads();
CREATE TRIGGER count_uploads_insert AFTER INSERT ON uploads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_uploads();
CREATE TRIGGER count_uploads_update AFTER UPDATE ON uploads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_uploads();
CREATE TRIGGER events_feed AFTER INSERT ON events REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION feed_events();
ALTER TABLE ONLY api_key_secrets ADD CONSTRAINT api_key_secrets_key_id_foreign FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY api_keys ADD CONSTRAINT api_keys_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY batches ADD CONSTRAINT batches_upload_id_foreign FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE;
ALTER TABLE ONLY change_notices ADD CONSTRAINT change_notices_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY connect_mails ADD CONSTRAINT connect_mails_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY connect_mails ADD CONSTRAINT connect_mails_receiver_id_foreign FOREIGN KEY (receiver_id) REFERENCES receivers(id) ON DELETE CASCADE;
ALTER TABLE ONLY customers ADD CONSTRAINT customers_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY document_mails ADD CONSTRAINT document_mails_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY document_mails ADD CONSTRAINT document_mails_receiver_id_foreign FOREIGN KEY (receiver_id) REFERENCES receivers(id) ON DELETE CASCADE;
ALTER TABLE ONLY documents ADD CONSTRAINT documents_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY documents ADD CONSTRAINT documents_receiver_id_foreign FOREIGN KEY (receiver_id) REFERENCES receivers(id) ON DELETE CASCADE;
ALTER TABLE ONLY documents ADD CONSTRAINT documents_upload_id_foreign FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE;
ALTER TABLE ONLY drafts ADD CONSTRAINT drafts_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY external_tokens ADD CONSTRAINT external_tokens_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY external_tokens ADD CONSTRAINT external_tokens_created_by_foreign FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY external_tokens ADD CONSTRAINT external_tokens_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY grant_codes ADD CONSTRAINT grant_codes_grant_id_foreign FOREIGN KEY (grant_id) REFERENCES integration_grants(id) ON DELETE CASCADE;
ALTER TABLE ONLY inbox_codes ADD CONSTRAINT inbox_codes_session_id_foreign FOREIGN KEY (session_id) REFERENCES inbox_sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY inbox_links ADD CONSTRAINT inbox_links_connect_mail_id_foreign FOREIGN KEY (connect_mail_id) REFERENCES connect_mails(id) ON DELETE CASCADE;
ALTER TABLE ONLY inbox_links ADD CONSTRAINT inbox_links_receiver_id_foreign FOREIGN KEY (receiver_id) REFERENCES receivers(id) ON DELETE CASCADE;
ALTER TABLE ONLY inbox_sessions ADD CONSTRAINT inbox_sessions_link_id_foreign FOREIGN KEY (link_id) REFERENCES inbox_links(id) ON DELETE CASCADE;
ALTER TABLE ONLY inbox_sessions ADD CONSTRAINT inbox_sessions_receiver_id_foreign FOREIGN KEY (receiver_id) REFERENCES receivers(id) ON DELETE CASCADE;
ALTER TABLE ONLY integration_grants ADD CONSTRAINT integration_grants_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY integration_grants ADD CONSTRAINT integration_grants_integration_id_foreign FOREIGN KEY (integration_id) REFERENCES integrations(id) ON DELETE CASCADE;
ALTER TABLE ONLY integration_secrets ADD CONSTRAINT integration_secrets_integration_id_foreign FOREIGN KEY (integration_id) REFERENCES integrations(id) ON DELETE CASCADE;
ALTER TABLE ONLY integrations ADD CONSTRAINT integrations_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY invoice_answers ADD CONSTRAINT invoice_answers_received_invoice_id_foreign FOREIGN KEY (received_invoice_id) REFERENCES received_invoices(id);
ALTER TABLE ONLY invoice_batch_results ADD CONSTRAINT invoice_batch_results_batch_id_foreign FOREIGN KEY (batch_id) REFERENCES invoice_batches(id) ON DELETE CASCADE;
ALTER TABLE ONLY invoice_batches ADD CONSTRAINT invoice_batches_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY invoices ADD CONSTRAINT invoices_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY invoices ADD CONSTRAINT invoices_draft_id_foreign FOREIGN KEY (draft_id) REFERENCES drafts(id) ON DELETE RESTRICT;
ALTER TABLE ONLY invoices ADD CONSTRAINT invoices_sent_by_id_foreign FOREIGN KEY (sent_by_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY mailbox_attachments ADD CONSTRAINT mailbox_attachments_mail_id_foreign FOREIGN KEY (mail_id) REFERENCES mailbox_mails(id) ON DELETE CASCADE;
ALTER TABLE ONLY memberships ADD CONSTRAINT memberships_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY memberships ADD CONSTRAINT memberships_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY package_mails ADD CONSTRAINT package_mails_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY package_recipients ADD CONSTRAINT package_recipients_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY received_invoices ADD CONSTRAINT received_invoices_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY receivers ADD CONSTRAINT receivers_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY registrations ADD CONSTRAINT registrations_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_answers ADD CONSTRAINT sandbox_answers_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_answers ADD CONSTRAINT sandbox_answers_invoice_id_foreign FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_clocks ADD CONSTRAINT sandbox_clocks_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY seats ADD CONSTRAINT seats_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY seats ADD CONSTRAINT seats_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY sign_in_links ADD CONSTRAINT sign_in_links_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY signatures ADD CONSTRAINT signatures_document_id_foreign FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE;
ALTER TABLE ONLY uploads ADD CONSTRAINT uploads_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY webhook_attempts ADD CONSTRAINT webhook_attempts_delivery_id_foreign FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
ALTER TABLE ONLY webhook_deliveries ADD CONSTRAINT webhook_deliveries_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY webhook_deliveries ADD CONSTRAINT webhook_deliveries_company_id_foreign FOREIGN KEY (company_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_id_foreign FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;
ALTER TABLE ONLY webhook_secrets ADD CONSTRAINT webhook_secrets_webhook_id_foreign FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;
ALTER TABLE ONLY webhooks ADD CONSTRAINT webhooks_account_id_foreign FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY webhooks ADD CONSTRAINT webhooks_integration_id_foreign FOREIGN KEY (integration_id) REFERENCES integrations(id) ON DELETE CASCADE;
