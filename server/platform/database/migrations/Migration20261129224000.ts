import { Migration } from '@mikro-orm/migrations'

export class Migration20261129224000 extends Migration {
  override name = 'Migration20261129224000'

  override up(): void {
    this.addSql(`create table "address_notices" ("id" uuid not null, "user_id" uuid not null, "from_email" text not null, "to_email" text not null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "disputed_at" timestamptz null, primary key ("id"));`)
    this.addSql(`create index "address_notices_user_id_index" on "address_notices" ("user_id");`)
    this.addSql(`alter table "address_notices" add constraint "address_notices_token_hash_unique" unique ("token_hash");`)
    this.addSql(`alter table "address_notices" add constraint "address_notices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`)
    this.addSql(`alter table "external_tokens" add "session_id" uuid null;`)
  }
}
