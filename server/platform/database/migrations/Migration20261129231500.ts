import { Migration } from '@mikro-orm/migrations'

/** Rules that hold the company's own account follow it from now on. */
export class Migration20261129231500 extends Migration {
  override name = 'Migration20261129231500'

  override up(): void {
    this.addSql(`update "recurring_rules" r set "content" = r."content" #- '{inputDetails,iban}' #- '{inputDetails,bic}'
      from "accounts" a where a."id" = r."account_id" and a."iban" <> ''
      and upper(regexp_replace(r."content" -> 'inputDetails' ->> 'iban', '[ .-]', '', 'g')) = upper(regexp_replace(a."iban", '[ .-]', '', 'g'));`)
    this.addSql(`update "recurring_dates" d set "content" = d."content" #- '{inputDetails,iban}' #- '{inputDetails,bic}'
      from "recurring_rules" r join "accounts" a on a."id" = r."account_id" where r."id" = d."rule_id" and d."made_at" is null and a."iban" <> ''
      and upper(regexp_replace(d."content" -> 'inputDetails' ->> 'iban', '[ .-]', '', 'g')) = upper(regexp_replace(a."iban", '[ .-]', '', 'g'));`)
  }
}
