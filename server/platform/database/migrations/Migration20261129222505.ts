import { Migration } from '@mikro-orm/migrations'

export class Migration20261129222505 extends Migration {
  override name = 'Migration20261129222505'

  override up(): void {
    this.addSql(`create table "linked_identities" ("id" uuid not null, "user_id" uuid not null, "issuer" text not null, "subject" text not null, "provider" text not null, "name" text not null, "linked_at" timestamptz not null, "last_used_at" timestamptz null, primary key ("id"));`)
    this.addSql(`alter table "linked_identities" add constraint "linked_identities_issuer_subject_unique" unique ("issuer", "subject");`)
    this.addSql(`alter table "linked_identities" add constraint "linked_identities_user_id_issuer_unique" unique ("user_id", "issuer");`)
    this.addSql(`alter table "registrations" add "identity" jsonb null;`)
    this.addSql(`alter table "linked_identities" add constraint "linked_identities_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`)
  }
}
