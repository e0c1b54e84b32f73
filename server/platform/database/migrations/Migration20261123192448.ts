import { Migration } from '@mikro-orm/migrations';

export class Migration20261123192448 extends Migration {

  override name = 'Migration20261123192448';

  override up(): void | Promise<void> {
    this.addSql(`create table "tool_offers_closed" ("user_id" uuid not null, "account_id" uuid not null, "closed_at" timestamptz not null, primary key ("user_id", "account_id"));`);

    this.addSql(`create table "tool_invoices" ("account_id" uuid not null, "tool_id" text not null, "row" jsonb not null, "seen_at" timestamptz not null, "error_code" text null, "failed_at" timestamptz null, primary key ("account_id", "tool_id"));`);

    this.addSql(`create table "tool_authorisations" ("state_hash" text not null, "user_id" uuid not null, "account_id" uuid not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("state_hash"));`);

    this.addSql(`create table "tool_connections" ("account_id" uuid not null, "tokens" text null, "expires_at" timestamptz not null, "connected_by_id" uuid not null, "connected_at" timestamptz not null, "broken_at" timestamptz null, "synced_at" timestamptz null, "read_whole_at" timestamptz null, "syncing_at" timestamptz null, "outage" text null, "retry_at" timestamptz null, primary key ("account_id"));`);

    this.addSql(`create index "drafts_of_tool_index" on "drafts" ("account_id", ("input_details" ->> 'teamleaderInvoiceId')) where "input_details" ->> 'teamleaderInvoiceId' is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "tool_offers_closed" cascade;`);
    this.addSql(`drop table if exists "tool_invoices" cascade;`);
    this.addSql(`drop table if exists "tool_authorisations" cascade;`);
    this.addSql(`drop table if exists "tool_connections" cascade;`);

    this.addSql(`drop index "drafts_of_tool_index";`);
  }

}
