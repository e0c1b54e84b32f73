import { Migration } from '@mikro-orm/migrations';

export class Migration20261129020008 extends Migration {

  override name = 'Migration20261129020008';

  override up(): void | Promise<void> {
    this.addSql(`create table "known_participants" ("network" text not null, "scheme" text not null, "participant" text not null, "state" text not null, "takes_invoices" boolean not null, "via_email_gateway" boolean not null, "since" timestamptz not null, "checked_at" timestamptz not null, "asked_at" timestamptz not null, primary key ("network", "scheme", "participant"));`);

    this.addSql(`create table "mail_returns" ("address" text not null, "at" timestamptz not null, primary key ("address"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "known_participants" cascade;`);
    this.addSql(`drop table if exists "mail_returns" cascade;`);
  }

}
