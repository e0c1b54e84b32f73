import { Migration } from '@mikro-orm/migrations'

export class Migration20261130225655 extends Migration {
  override name = 'Migration20261130225655'

  override up(): void {
    this.addSql(`create table "number_changes" ("id" bigserial primary key, "account_id" uuid not null);`)
    this.addSql(`create index "number_changes_account_id_index" on "number_changes" ("account_id");`)
    this.addSql(`create table "number_gaps" ("id" uuid not null, "account_id" uuid not null, "first" text not null, "last" text not null, "missing" int not null, "before" text not null, "after" text not null, "after_date" date not null, "explanation" text null, "explained_by" jsonb null, "explained_at" timestamptz null, primary key ("id"));`)
    this.addSql(`alter table "number_gaps" add constraint "number_gaps_unique" unique ("account_id", "before", "after");`)
    this.addSql(`create table "seat_requests" ("id" uuid not null, "user_id" uuid not null, "company" text not null, "number" text not null, "email" text not null, "language" text not null, "token_hash" text not null, "asked_at" timestamptz not null, "reminded_at" timestamptz null, "reminders" int not null default 0, "expires_at" timestamptz not null, "accepted_at" timestamptz null, "refused_at" timestamptz null, "withdrawn_at" timestamptz null, primary key ("id"));`)
    this.addSql(`alter table "seat_requests" add constraint "seat_requests_token_hash_unique" unique ("token_hash");`)
    this.addSql(`create unique index "seat_requests_live_index" on "seat_requests" ("user_id", "number") where "withdrawn_at" is null;`)
    this.addSql(`alter table "vendors" add "is_rhythm_known" boolean not null default false, add "expected_on" date null, add "late_from" date null, add "late_until" date null;`)
    this.addSql(`create index "vendors_late_index" on "vendors" ("account_id", "late_from") where "late_from" is not null and "is_expected";`)
    this.addSql(`create index "vendors_unknown_rhythm_index" on "vendors" ("account_id", "id") where not "is_rhythm_known";`)
    this.addSql(`alter table "number_gaps" add constraint "number_gaps_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "seat_requests" add constraint "seat_requests_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`)
  }
}
