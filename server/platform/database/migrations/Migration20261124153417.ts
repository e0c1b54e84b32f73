import { Migration } from '@mikro-orm/migrations';

export class Migration20261124153417 extends Migration {

  override name = 'Migration20261124153417';

  override up(): void | Promise<void> {
    this.addSql(`create sequence lease_tokens;`);
    this.addSql(`create unlogged table "leases" ("subject" text not null, "owner" uuid not null, "token" bigint not null, "expires_at" timestamptz not null, primary key ("subject"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "leases" cascade;`);
    this.addSql(`drop sequence lease_tokens;`);
  }

}
