import { Migration } from '@mikro-orm/migrations';

export class Migration20261128182727 extends Migration {

  override name = 'Migration20261128182727';

  override up(): void | Promise<void> {
    this.addSql(`create table "acting" ("id" uuid not null, "user_id" uuid not null, "account_id" uuid not null, "reason" text not null, "expires_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "acting_user_id_account_id_index" on "acting" ("user_id", "account_id");`);

    this.addSql(`alter table "acting" add constraint "acting_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "acting" add constraint "acting_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "acting" cascade;`);
  }

}
