import { Migration } from '@mikro-orm/migrations'

export class Migration20261130224435 extends Migration {
  override name = 'Migration20261130224435'

  override up(): void {
    this.addSql(`create table "document_signatures" ("document_id" uuid not null, "place" int not null, "signer" text not null, "names" jsonb null, "signed_at" timestamptz not null, primary key ("document_id", "place"));`)
    this.addSql(`alter table "drafts" add "also_to" text null;`)
    this.addSql(`alter table "documents" add "invoice_id" uuid null;`)
    this.addSql(`alter table "signatures" add "place" int not null default 1, add "visit_code_at" timestamptz null;`)
    this.addSql(`alter table "invoices" add "delivery_id" uuid null;`)
    this.addSql(`alter table "document_signatures" add constraint "document_signatures_document_id_foreign" foreign key ("document_id") references "documents" ("id") on delete cascade;`)
    this.addSql(`create index "documents_pay_deadline_index" on "documents" (("payment" ->> 'expiryDate')) where "payment" is not null and "withdrawn_at" is null;`)
    this.addSql(`insert into "document_signatures" ("document_id", "place", "signer", "names", "signed_at")
      select "id", 1, coalesce("signer", ''), "signer_names", "signed_at" from "documents" where "signed_at" is not null;`)
  }
}
