import { Migration } from '@mikro-orm/migrations'

export class Migration20261130093012 extends Migration {
  override name = 'Migration20261130093012'

  override up(): void {
    this.addSql(`create table "hidden_vendor_hints" ("vendor_id" uuid not null, "user_id" uuid not null, "expected" date not null, primary key ("vendor_id", "user_id"));`)
    this.addSql(`create index "hidden_vendor_hints_user_id_index" on "hidden_vendor_hints" ("user_id");`)
    this.addSql(`alter table "hidden_vendor_hints" add constraint "hidden_vendor_hints_vendor_id_foreign" foreign key ("vendor_id") references "vendors" ("id") on update cascade on delete cascade;`)
    this.addSql(`alter table "hidden_vendor_hints" add constraint "hidden_vendor_hints_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`)
  }
}
