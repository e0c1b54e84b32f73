import { Migration } from '@mikro-orm/migrations'

export class Migration20261129230612 extends Migration {
  override name = 'Migration20261129230612'

  override up(): void {
    this.addSql(`create table "user_email_changes" ("id" uuid not null, "user_id" uuid not null, "former" text not null, "email" text not null, "language" text not null, "session_id" uuid not null, "confirm_hash" text not null, "dispute_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "confirmed_at" timestamptz null, "disputed_at" timestamptz null, "ended_at" timestamptz null, primary key ("id"));`)
    this.addSql(`create index "user_email_changes_user_id_index" on "user_email_changes" ("user_id");`)
    this.addSql(`alter table "user_email_changes" add constraint "user_email_changes_confirm_hash_unique" unique ("confirm_hash");`)
    this.addSql(`alter table "user_email_changes" add constraint "user_email_changes_dispute_hash_unique" unique ("dispute_hash");`)
    this.addSql(`alter table "user_email_changes" add constraint "user_email_changes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`)
  }
}
