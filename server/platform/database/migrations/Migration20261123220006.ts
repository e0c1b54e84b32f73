import { Migration } from '@mikro-orm/migrations';

export class Migration20261123220006 extends Migration {

  override name = 'Migration20261123220006';

  override up(): void | Promise<void> {
    this.addSql(`create table "arrived_messages" ("id" uuid not null, "key" text not null, "provider_ref" text null, "country" text not null, "envelope" bytea null, "created_at" timestamptz not null, "acknowledged_at" timestamptz null, "settled_at" timestamptz null, "settle_after" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "arrived_messages" add constraint "arrived_messages_key_unique" unique ("key");`);
    this.addSql(`create index "arrived_messages_waiting_index" on "arrived_messages" ("id") where "settled_at" is null;`);

    this.addSql(`create table "submitted_messages" ("key" text not null, "open_since" timestamptz null, "accepted_at" timestamptz null, "provider_ref" text null, "created_at" timestamptz not null, primary key ("key"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "arrived_messages" cascade;`);
    this.addSql(`drop table if exists "submitted_messages" cascade;`);
  }

}
