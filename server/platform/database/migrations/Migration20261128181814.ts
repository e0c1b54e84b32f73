import { Migration } from '@mikro-orm/migrations';

export class Migration20261128181814 extends Migration {

  override name = 'Migration20261128181814';

  override up(): void | Promise<void> {
    this.addSql(`alter table "mailbox_mails" add "reply_to" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mailbox_mails" drop column "reply_to";`);
  }

}
