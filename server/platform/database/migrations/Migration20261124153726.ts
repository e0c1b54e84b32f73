import { Migration } from '@mikro-orm/migrations';

export class Migration20261124153726 extends Migration {

  override name = 'Migration20261124153726';

  override up(): void | Promise<void> {
    this.addSql(`create table "mail_envelopes" ("id" text not null, "about" uuid not null, "recipient" text not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "mail_envelopes_created_at_index" on "mail_envelopes" ("created_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "mail_envelopes" cascade;`);
  }

}
