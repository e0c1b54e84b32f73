// The screens and acts that the search leads to, by their words in three languages.
import {
  IconBell,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarRepeat,
  IconCoinEuro,
  IconFileCertificate,
  IconFileExport,
  IconFileInvoice,
  IconFilePlus,
  IconFileSpreadsheet,
  IconFiles,
  IconFileZip,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconPackage,
  IconPencil,
  IconPlus,
  IconUpload,
  IconUser,
  IconUserPlus,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { Account } from '../../api/accounts.ts'
import type { SettingsPart } from '../settings-parts.ts'
import type { ShellTab } from '../tabs.ts'

type Found = {
  icon: TablerIcon
  /** For an account. */
  path: (accountId: string) => string
  /** Other names of it, in Dutch, French and English; they are not shown. */
  words: string
  /** The shortcut that leads there too. */
  keys?: string[]
  needs?: 'PEPPOL' | 'DOCCLE'
  /** The least role of a member; none for who only reads. */
  role?: 'WRITER' | 'OWNER'
}

const place = <Key extends string>(key: Key, found: Found) => ({ key, ...found })

export type Place = (typeof acts | typeof screens)[number]

const acts = [
  place('new-invoice', {
    icon: IconPlus,
    path: (id) => `/drafts/${id}/draft`,
    words:
      'factuur maken opmaken creditnota verzenden facture créer émettre note crédit invoice make create send',
    keys: ['n'],
    needs: 'PEPPOL',
    role: 'WRITER',
  }),
  place('new-document', {
    icon: IconFilePlus,
    path: (id) => `/doccle/documents/${id}/new`,
    words: 'document brief bezorgen tekenen handtekening envoyer signer lettre document letter deliver sign',
    needs: 'DOCCLE',
    role: 'WRITER',
  }),
  place('new-customer', {
    icon: IconBuildingStore,
    path: (id) => `/customers/${id}/customer`,
    words: 'klant toevoegen client ajouter customer add',
    needs: 'PEPPOL',
    role: 'WRITER',
  }),
  place('new-receiver', {
    icon: IconUserPlus,
    path: (id) => `/doccle/receivers/${id}/new`,
    words: 'ontvanger toevoegen destinataire ajouter receiver add',
    needs: 'DOCCLE',
    role: 'WRITER',
  }),
  place('new-product', {
    icon: IconPackage,
    path: (id) => `/products/${id}/product`,
    words: 'artikel product prijs toevoegen article produit prix ajouter product price add',
    needs: 'PEPPOL',
    role: 'WRITER',
  }),
  place('import-products', {
    icon: IconFileSpreadsheet,
    path: (id) => `/products/${id}?open=import`,
    words: 'artikelen invoeren inladen excel csv prijslijst articles charger tarif products load price list',
    needs: 'PEPPOL',
    role: 'WRITER',
  }),
  place('import-customers', {
    icon: IconFileSpreadsheet,
    path: (id) => `/customers/${id}?open=import`,
    words: 'klanten invoeren inladen excel csv clients charger customers load',
    needs: 'PEPPOL',
    role: 'WRITER',
  }),
  place('new-recurring', {
    icon: IconCalendarRepeat,
    path: (id) => `/invoices/${id}/recurring/rule`,
    words: 'terugkerend abonnement maandelijks récurrente abonnement mensuel recurring subscription monthly',
    needs: 'PEPPOL',
    role: 'WRITER',
  }),
  place('invite', {
    icon: IconUserPlus,
    path: (id) => `/data/${id}/people?open=invitation`,
    words:
      'collega medewerker boekhouder gebruiker toegang uitnodigen collègue employé comptable utilisateur accès inviter colleague accountant user access invite',
    role: 'OWNER',
  }),
  place('change-data', {
    icon: IconPencil,
    path: (id) => `/suppliers/${id}`,
    words:
      'adres rekeningnummer iban bic telefoon wijzigen adresse compte téléphone modifier address account number change',
    role: 'OWNER',
  }),
  place('make-key', {
    icon: IconKey,
    path: (id) => `/data/${id}/programs`,
    words: 'api sleutel webhook koppeling clé intégration key integration',
    role: 'OWNER',
  }),
  place('package', {
    icon: IconFileZip,
    path: (id) => `/data/${id}/packages`,
    words:
      'maandpakket boekhouding boekhouder zip downloaden dossier mensuel comptabilité télécharger monthly package bookkeeping download',
    needs: 'PEPPOL',
  }),
]

const screens = [
  place('overview', {
    icon: IconLayoutDashboard,
    path: (id) => `/overview/${id}`,
    words: 'start cijfers aperçu accueil chiffres home figures',
  }),
  place('recurring', {
    icon: IconCalendarRepeat,
    path: (id) => `/invoices/${id}/recurring`,
    words: 'abonnement facturen factures mensuelles subscription invoices',
    needs: 'PEPPOL',
  }),
  place('open-items', {
    icon: IconCoinEuro,
    path: (id) => `/money/${id}/open`,
    words:
      'openstaand onbetaald te laat klanten vervallen impayé ouvert retard échéance outstanding unpaid overdue due',
    needs: 'PEPPOL',
  }),
  place('payment-orders', {
    icon: IconFileExport,
    path: (id) => `/money/${id}/orders`,
    words:
      'betalen overschrijven betaalbestand leveranciers pain payer virement fichier fournisseurs pay transfer file vendors',
    needs: 'PEPPOL',
  }),
  place('reminders', {
    icon: IconBell,
    path: (id) => `/money/${id}/reminders`,
    words:
      'aanmaning herinneren aanmanen te laat klanten relance rappeler retard clients dunning remind overdue customers',
    needs: 'PEPPOL',
  }),
  place('signed', {
    icon: IconFileCertificate,
    path: (id) => `/doccle/documents/${id}/signed`,
    words: 'handtekening getekend signature signés signature',
    needs: 'DOCCLE',
  }),
  place('uploads', {
    icon: IconUpload,
    path: (id) => `/doccle/documents/${id}/uploads`,
    words: 'batch opgeladen envois lots uploaded',
    needs: 'DOCCLE',
  }),
  place('invitations', {
    icon: IconMail,
    path: (id) => `/doccle/dcms/${id}`,
    words: 'uitnodiging mail invitation connect',
    needs: 'DOCCLE',
  }),
  place('companies', {
    icon: IconBuilding,
    path: () => '/companies',
    words: 'alle bedrijven accounts klanten boekhouder toutes entreprises all companies',
  }),
]

/** The icon of each tab. */
export const tabIcons: Record<ShellTab['key'], TablerIcon> = {
  overview: IconLayoutDashboard,
  'documents-overview': IconLayoutDashboard,
  invoices: IconFileInvoice,
  'received-invoices': IconInbox,
  money: IconBuildingBank,
  drafts: IconPencil,
  customers: IconBuildingStore,
  products: IconPackage,
  'global-customers': IconBuildingStore,
  receivers: IconUser,
  documents: IconFiles,
  data: IconBuilding,
}

/** Other names of the tabs. */
export const tabWords: Partial<Record<ShellTab['key'], string>> = {
  money: 'bank uittreksel coda camt betaald boeken extrait banque payé statement bank paid',
  products: 'artikelen prijslijst articles tarif price list',
}

type Reached = Pick<Account, 'features' | 'isTest' | 'role'>

/** The places that the account has, and that its user may use. */
const isOpen =
  ({ features, isTest, role: own }: Reached) =>
  ({ key, needs, role }: Place): boolean => {
    if (needs !== undefined && !features.includes(needs)) return false
    if (key === 'invite' && isTest) return false
    return role === undefined || own === 'OWNER' || own === role
  }

export const actsFor = (account: Reached): Place[] => acts.filter(isOpen(account))
export const screensFor = (account: Reached): Place[] => screens.filter(isOpen(account))

/** Other names of the parts of the settings. */
export const partWords: Record<Exclude<SettingsPart, 'company'>, string> = {
  people:
    'collega medewerker boekhouder toegang rechten collègue comptable accès droits colleague accountant access rights',
  'invoice-design':
    'logo sjabloon kleur nummering pdf logo modèle couleur numérotation logo template colour numbering',
  notices: 'melding verwittiging wie mail push avis alerte qui notification notice alert who',
  connections:
    'koppeling teamleader boekhouding maandpakket intégration comptabilité dossier integration bookkeeping package',
  programs: 'api sleutel webhook clé intégration key',
  activity: 'geschiedenis gebeurtenissen logboek historique événements journal history events log',
}
