import { Migration } from '@mikro-orm/migrations';

export class Migration20261122193707 extends Migration {

  override name = 'Migration20261122193707';

  override up(): void | Promise<void> {
    this.addSql(`alter table "invoices" add "channel" text not null default 'PEPPOL', add "fallback" text null;`);
    this.addSql(`update "invoices" set "channel" = case when "via_email" then 'EMAIL' else 'PEPPOL' end,
      "fallback" = case when "may_be_mailed" and not "via_email" then 'EMAIL' end where "via_email" or "may_be_mailed";`);
    this.addSql(`alter table "invoices" drop column "may_be_mailed", drop column "via_email";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "invoices" add "may_be_mailed" boolean not null default false, add "via_email" boolean not null default false;`);
    this.addSql(`update "invoices" set "via_email" = "channel" = 'EMAIL', "may_be_mailed" = "fallback" is not null where "channel" <> 'PEPPOL' or "fallback" is not null;`);
    this.addSql(`alter table "invoices" drop column "channel", drop column "fallback";`);
  }

}
