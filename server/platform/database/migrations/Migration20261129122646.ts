import { Migration } from '@mikro-orm/migrations'

export class Migration20261129122646 extends Migration {
  override name = 'Migration20261129122646'

  override up(): void {
    this.addSql(`create table "invoice_designs" ("account_id" uuid not null, "template" text not null default 'CLASSIC', "colour" text not null default '#0e5850', "footer" text null, "show_qr" boolean not null default true, "show_terms" boolean not null default true, "logo_file" jsonb null, primary key ("account_id"));`)
    this.addSql(`alter table "accounts" add "pdf_source" text null;`)
    this.addSql(`alter table "customers" add "language" text null;`)
    this.addSql(`alter table "drafts" add "pdf_source" text null;`)
    this.addSql(`alter table "invoice_designs" add constraint "invoice_designs_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;`)
  }
}
