import { Migration } from '@mikro-orm/migrations'

export class Migration20261129195317 extends Migration {
  override name = 'Migration20261129195317'

  override up(): void {
    this.addSql(`alter table "set_aside_messages" add "sender" text null, add "receiver" text null, add "decision" text null, add "decided_at" timestamptz null, add "decided_by" uuid null, add "note" text null, add "account_id" uuid null;`)
    this.addSql(`alter table "set_aside_messages" add constraint "set_aside_messages_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete set null;`)
    this.addSql(`create index "set_aside_messages_waiting_index" on "set_aside_messages" ("id") where "decision" is null;`)
  }
}
