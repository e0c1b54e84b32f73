import { Migration } from '@mikro-orm/migrations'

export class Migration20261129221751 extends Migration {
  override name = 'Migration20261129221751'

  override up(): void {
    this.addSql(`alter table "invoices" add "credited_number" text null;`)
    this.addSql(`create index "invoices_credited_index" on "invoices" ("account_id", "credited_number") where "credited_number" is not null;`)
    // Of documents from before, by the form that they were made of; a credit note that no form holds stays without.
    this.addSql(`update "invoices" c set "credited_number" = trim(d."input_details" -> 'heading' ->> 'originalInvoiceNumber')
      from "drafts" d where d."id" = c."draft_id" and c."type" = 'E_CREDIT_NOTES' and exists (
        select from "invoices" i where i."account_id" = c."account_id" and i."type" = 'E_INVOICES' and i."id" < c."id"
        and i."invoice_number" = trim(d."input_details" -> 'heading' ->> 'originalInvoiceNumber')
        and i."status" not in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR'));`)
  }
}
