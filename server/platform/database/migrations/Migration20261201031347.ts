import { Migration } from '@mikro-orm/migrations'

export class Migration20261201031347 extends Migration {
  override name = 'Migration20261201031347'

  override up(): void {
    this.addSql(`alter table "forwarded_documents" add "mail_id" uuid null, add "mailed_to" text null;`)
    /** The reports of mails that have left name the row itself. */
    this.addSql(
      `update "forwarded_documents" d set "mail_id" = d."id", "mailed_to" = f."email" from "forwardings" f where f."id" = d."forwarding_id" and f."email" is not null and d."queued_at" is not null;`,
    )
    this.addSql(`alter table "forwarded_documents" add constraint "forwarded_documents_mail_id_unique" unique ("mail_id");`)
  }
}
