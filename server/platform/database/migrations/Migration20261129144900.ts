import { Migration } from '@mikro-orm/migrations'

/**
 * Members with a role. The name of the table before stays as a view of the owners: a process of the version before, which knows
 * no roles, lets nobody else in, and a member that it adds is an owner.
 */
export class Migration20261129144900 extends Migration {
  override name = 'Migration20261129144900'

  override up(): void {
    this.addSql(`lock table "memberships" in access exclusive mode;`)
    this.addSql(`create table "members" ("id" uuid not null default gen_random_uuid(), "account_id" uuid not null, "user_id" uuid null, "role" text not null default 'OWNER', "created_at" timestamptz null default now(), "last_seen_at" timestamptz null, "email" text null, "language" text null, "invited_by" uuid null, "token_hash" text null, "invited_at" timestamptz null, "mailed_at" timestamptz null, "expires_at" timestamptz null, primary key ("id"));`)
    this.addSql(`insert into "members" ("account_id", "user_id", "created_at") select "account_id", "user_id", null from "memberships";`)
    this.addSql(`create index "members_account_id_index" on "members" ("account_id");`)
    this.addSql(`create unique index "members_invited_index" on "members" ("account_id", "email") where "user_id" is null;`)
    this.addSql(`alter table "members" add constraint "members_token_hash_unique" unique ("token_hash");`)
    this.addSql(`alter table "members" add constraint "members_user_id_account_id_unique" unique ("user_id", "account_id");`)
    this.addSql(`alter table "members" add constraint "members_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "members" add constraint "members_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`)
    this.addSql(`drop table "memberships";`)
    this.addSql(`create view "memberships" as select "user_id", "account_id" from "members" where "role" = 'OWNER' and "user_id" is not null;`)
  }
}
