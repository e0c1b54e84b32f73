import { Migration } from '@mikro-orm/migrations';

export class Migration20261121030303 extends Migration {

  override name = 'Migration20261121030303';

  override up(): void | Promise<void> {
    this.addSql(`create index "mailbox_attachments_mail_id_index" on "mailbox_attachments" ("mail_id");`);

    this.addSql(`drop index "rate_limits_window_start_index";`);
    this.addSql(`alter table "rate_limits" set unlogged;`);

    this.addSql(`create index "sign_in_links_user_id_index" on "sign_in_links" ("user_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "mailbox_attachments_mail_id_index";`);

    this.addSql(`alter table "rate_limits" set logged;`);
    this.addSql(`create index "rate_limits_window_start_index" on "rate_limits" ("window_start");`);

    this.addSql(`drop index "sign_in_links_user_id_index";`);
  }

}
