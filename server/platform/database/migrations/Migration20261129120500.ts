import { Migration } from '@mikro-orm/migrations';

export class Migration20261129120500 extends Migration {

  override name = 'Migration20261129120500';

  override up(): void | Promise<void> {
    // Words without their accents: between them stand spaces and the signs of ASCII, in every locale.
    this.addSql(`create function search_words(value text) returns text[] language sql immutable cost 1000 parallel safe as $$
      select array_remove(regexp_split_to_array(
        regexp_replace(normalize(lower(value), NFD), U&'[\\0300-\\036F]', '', 'g'), '[[:space:]!-/:-@[-\`{-~]+'), '')
    $$;`);
    // The first two letters of each word, each with its account. An index calls no function of ours within another.
    this.addSql(`create function search_starts(account uuid, value text) returns integer[] language sql immutable cost 1000 parallel safe as $$
      select coalesce(array_agg(distinct hashtext(account::text || left(word, 2))), '{}')
      from regexp_split_to_table(
        regexp_replace(normalize(lower(value), NFD), U&'[\\0300-\\036F]', '', 'g'), '[[:space:]!-/:-@[-\`{-~]+') as word
      where length(word) > 1
    $$;`);
    this.addSql(`create table "products" ("id" uuid not null, "account_id" uuid not null, "code" text null, "name" text not null, "unit" text null, "unit_price" numeric(14,6) null, "vat_rate" int null, "vat_treatment" text null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create unique index "products_account_code_unique" on "products" ("account_id", lower("code")) where "code" is not null;`);
    this.addSql(`create index "products_name_order_index" on "products" ("account_id", lower("name"), "id");`);
    this.addSql(`create index "products_list_index" on "products" ("account_id", "id");`);
    this.addSql(`create index "products_code_search_index" on "products" using gin (search_triples("account_id", 'code', "code")) with (gin_pending_list_limit = 64);`);
    this.addSql(`create index "products_name_search_index" on "products" using gin (search_triples("account_id", 'name', "name")) with (gin_pending_list_limit = 64);`);
    this.addSql(`create index "products_starts_index" on "products" using gin (search_starts("account_id", coalesce("code", '') || ' ' || "name")) with (gin_pending_list_limit = 64);`);
    this.addSql(`alter table "products" add constraint "products_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "products" cascade;`);
    this.addSql(`drop function search_starts(uuid, text);`);
    this.addSql(`drop function search_words(text);`);
  }

}
