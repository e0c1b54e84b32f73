import { Migration } from '@mikro-orm/migrations'

export class Migration20261129121604 extends Migration {
  override name = 'Migration20261129121604'

  override up(): void {
    this.addSql(`create table "number_counters" ("account_id" uuid not null, "type" text not null, "year" text not null, "next" int not null, "claim" uuid null, "claimed_until" timestamptz null, primary key ("account_id", "type", "year"));`)
    this.addSql(`create table "numberings" ("account_id" uuid not null, "series" jsonb not null, "structured_reference" text not null, primary key ("account_id"));`)
    this.addSql(`alter table "number_counters" add constraint "number_counters_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;`)
    this.addSql(`alter table "numberings" add constraint "numberings_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;`)
  }
}
