import { Migration } from '@mikro-orm/migrations';

export class Migration20261129155300 extends Migration {

  override name = 'Migration20261129155300';

  override up(): void | Promise<void> {
    // The words of a text without their accents, a space before each.
    this.addSql(`create function search_text(value text) returns text language sql immutable cost 100 parallel safe as $$
      select ' ' || regexp_replace(regexp_replace(normalize(lower(value), NFD), U&'[\\0300-\\036F]', '', 'g'), '[[:space:]!-/:-@[-\`{-~]+', ' ', 'g')
    $$;`);
    // The first 2, 3 and 5 letters of each word, each with its account.
    this.addSql(`create function search_prefixes(account uuid, value text) returns integer[] language sql immutable cost 1000 parallel safe as $$
      select coalesce(array_agg(distinct hashtext(coalesce(account::text, '') || left(word, size))), '{}')
      from regexp_split_to_table(
        regexp_replace(normalize(lower(value), NFD), U&'[\\0300-\\036F]', '', 'g'), '[[:space:]!-/:-@[-\`{-~]+') as word,
        unnest(array[2, 3, 5]) as size
      where length(word) >= size
    $$;`);
    // Of each word, the longest of these that it has.
    this.addSql(`create function search_longest(account uuid, value text) returns integer[] language sql immutable cost 1000 parallel safe as $$
      select coalesce(array_agg(distinct hashtext(coalesce(account::text, '') || left(word, case when length(word) >= 5 then 5 when length(word) >= 3 then 3 else 2 end))), '{}')
      from regexp_split_to_table(
        regexp_replace(normalize(lower(value), NFD), U&'[\\0300-\\036F]', '', 'g'), '[[:space:]!-/:-@[-\`{-~]+') as word
      where length(word) >= 2
    $$;`);
    this.addSql(`create index "customers_words_index" on "customers" using gin (search_prefixes("account_id", "name" || ' ' || "vat" || ' ' || coalesce("enterprise_number", '') || ' ' || coalesce("email", ''))) with (gin_pending_list_limit = 64);`);
    this.addSql(`create index "invoices_words_index" on "invoices" using gin (search_prefixes("account_id", "customer_name" || ' ' || "invoice_number")) with (gin_pending_list_limit = 64);`);
    this.addSql(`create index "received_invoices_words_index" on "received_invoices" using gin (search_prefixes("account_id", "seller_name" || ' ' || "invoice_number")) with (gin_pending_list_limit = 64);`);
    this.addSql(`create index "drafts_words_index" on "drafts" using gin (search_prefixes("account_id", coalesce("customer_name", '') || ' ' || coalesce("invoice_number", ''))) with (gin_pending_list_limit = 64) where "sent_at" is null;`);
    this.addSql(`create index "drafts_total_index" on "drafts" ("account_id", "total_in_cents") where "sent_at" is null;`);
    this.addSql(`create index "documents_words_index" on "documents" using gin (search_prefixes("account_id", "name" || ' ' || "reference" || ' ' || "first_name" || ' ' || "last_name")) with (gin_pending_list_limit = 64);`);
    this.addSql(`create index "receivers_words_index" on "receivers" using gin (search_prefixes("account_id", "first_name" || ' ' || "last_name" || ' ' || "token1" || ' ' || coalesce("email", ''))) with (gin_pending_list_limit = 64) where "deleted_at" is null;`);
    this.addSql(`create index "products_words_index" on "products" using gin (search_prefixes("account_id", coalesce("code", '') || ' ' || "name")) with (gin_pending_list_limit = 64);`);
  }

  override down(): void | Promise<void> {
    for (const table of ['customers', 'invoices', 'received_invoices', 'drafts', 'documents', 'receivers', 'products'])
      this.addSql(`drop index "${table}_words_index";`);
    this.addSql(`drop index "drafts_total_index";`);
    this.addSql(`drop function search_longest(uuid, text);`);
    this.addSql(`drop function search_prefixes(uuid, text);`);
    this.addSql(`drop function search_text(text);`);
  }

}
