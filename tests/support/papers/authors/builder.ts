// Papers of building contractors and installers, Dutch and French: progress statements, work by the hour, jobs.

import { companyIn } from '../companies.ts'
import type { Dice } from '../dice.ts'
import type { AuthoredPaper, TrueLine, Truth } from '../truth.ts'

type Lang = 'nl' | 'fr'
type Kind = 'job' | 'regie' | 'measured' | 'percent' | 'state' | 'tranches'
interface Item {
  code: string
  name: string
  detail: string
  q: number /* hundredths */
  unit: string
  price: number
  off: number
  net: number
  rate: number
  contract: number
  before: number
  after: number
}
interface Party {
  name: string
  short: string
  street: string
  town: string
  vat: string
  iban: string
  bic: string
  phone: string
  mail: string
  web: string
  country: string
}
interface Extra {
  name: string
  net: number
}
interface Doc {
  look: string
  lang: Lang
  kind: Kind
  credit: boolean
  seller: Party
  buyer: Party
  slogan: string
  items: Item[]
  extras: Extra[]
  rates: number[]
  base: Map<number, number>
  vat: Map<number, number>
  excl: number
  tax: number
  incl: number
  paid: number
  paidText: string
  number: string
  issue: Date
  due: Date | null
  terms: string
  order: string | null
  reference: string | null
  original: string | null
  originalDate: Date | null
  site: string
  siteName: string
  siteNo: string
  customerNo: string
  quote: string
  person: string
  attention: string
  notes: string[]
  stateNo: number
  contractSum: number
  bonText: string
  legal: string[]
  date: (d: Date) => string
  money: (cents: number) => string
  plain: (cents: number) => string
  qty: (q: number) => string
  v: (vat: string) => string
  iban: string
  colour: string
}
const esc = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const list = (text: string): string[] =>
  text
    .split(/\n| \| /)
    .map((one) => one.trim())
    .filter((one) => one !== '')
// unit;lowest price;highest;lowest quantity;highest;Dutch;French;Dutch detail;French detail
const TRADES: { nl: string[]; fr: string[]; sloganNl: string; sloganFr: string; items: string[] }[] = [
  {
    nl: ['Algemene Aannemingen ~', 'Bouwbedrijf ~ & Zonen', 'Bouwonderneming ~'],
    fr: ['Entreprise Générale ~', '~ Construct', 'Constructions ~ & Fils'],
    sloganNl: 'Nieuwbouw – verbouwing – betonwerken',
    sloganFr: 'Constructions neuves – rénovation – bétons',
    items: list(`
    m3;28;46;8;90;Uitgraving funderingssleuven, machinaal;Déblais pour fondations, à la machine;incl. afvoer naar erkende verwerker;évacuation vers centre agréé comprise | m3;185;240;3;40;Funderingsbeton C25/30 XC2;Béton de fondation C25/30 XC2;; | m2;34;52;20;180;Metselwerk snelbouw 14 cm;Maçonnerie blocs treillis 14 cm;mortel M10 inbegrepen;mortier M10 compris | m2;78;118;15;140;Gevelmetselwerk handvorm WF;Maçonnerie de parement brique moulée main;volgens monster dd. werfvergadering 6;selon échantillon approuvé | kg;2;3;120;1800;Betonstaal BE500S, geplaatst;Acier à béton BE500S, placé;; | m2;62;88;30;160;Predallen vloerplaat incl. druklaag;Prédalles y compris béton de compression;; | st;145;420;1;9;Lateien in beton 9 x 14;Linteaux béton 9 x 14;; | m;14;26;20;110;Waterkering DPC in spouw;Membrane d’étanchéité DPC;;
    m2;19;31;25;200;Spouwisolatie PIR 10 cm;Isolation PIR 10 cm dans la coulisse;Lambda 0,022 W/mK;lambda 0,022 W/mK | ff;650;3900;1;1;Werfinrichting en afsluiting;Installation de chantier et clôtures;; | m;38;64;10;75;Riolering PVC 125 SN8;Égouttage PVC 125 SN8;; | st;265;540;1;4;Controleput 60 x 60 met deksel;Chambre de visite 60 x 60 avec couvercle;; | m2;22;36;12;90;Afbraak binnenmuren;Démolition de murs intérieurs;;`),
  },
  {
    nl: ['Dakwerken ~', '~ Daktechniek', 'Algemene Dakwerken ~'],
    fr: ['Toitures ~', '~ Couverture & Zinguerie', 'Ets ~ Toiture'],
    sloganNl: 'Hellende & platte daken | zinkwerken | gevelbekleding',
    sloganFr: 'Toitures en pente, plates-formes, zinguerie, bardage',
    items: list(`
    m2;11;18;40;240;Afbraak bestaande dakbedekking;Démontage de la couverture existante;inclusief panlatten en haken;lattes et crochets compris | m2;13;19;40;240;Onderdak houtvezel 22 mm;Sous-toiture fibre de bois 22 mm;; | m2;42;68;40;240;Keramische pannen Stormpan 44, zwart engobe;Tuiles terre cuite Stormpan 44, noir engobé;; | m;44;70;8;40;Nokafwerking met ventilerende ondervorst;Faîtière ventilée avec closoir;; | m;58;96;6;48;Hanggoot zink 0,8 mm, ontw. 33;Gouttière pendante zinc 0,8 mm, dév. 33;incl. beugels en eindstukken;crochets et talons compris | m;32;49;6;36;Afvoerbuis zink diam. 100;Descente zinc diam. 100;; | st;690;1180;1;4;Dakvlakraam 78 x 118 met gootstuk;Fenêtre de toit 78 x 118 avec raccord;; | m2;38;56;15;160;EPDM-dichting 1,2 mm, volvlakkig verkleefd;Étanchéité EPDM 1,2 mm, collée en plein;;
    m2;29;44;15;160;Hellingsisolatie PIR 2 x 8 cm;Isolation de pente PIR 2 x 8 cm;; | m;24;39;10;80;Dakrandprofiel aluminium RAL 7016;Profil de rive aluminium RAL 7016;; | ff;780;2600;1;1;Stelling en valbeveiliging;Échafaudage et protection antichute;; | st;85;190;1;3;Loodslab rond schouw;Solin plomb autour de cheminée;;`),
  },
  {
    nl: ['Sanitair & Verwarming ~', '~ Installatietechniek', 'Installatiebedrijf ~'],
    fr: ['Chauffage ~', '~ Sanitaire & Chauffage', '~ Techniques'],
    sloganNl: 'Centrale verwarming • sanitair • ventilatie • warmtepompen',
    sloganFr: 'Chauffage central • sanitaire • ventilation • pompes à chaleur',
    items: list(`
    st;5400;8900;1;1;Warmtepomp lucht/water 9 kW monobloc;Pompe à chaleur air/eau 9 kW monobloc;serienr. 21WP40-0883;n° série 21WP40-0883 | st;1150;1980;1;1;Boiler RVS 200 l;Boiler inox 200 l;; | st;210;465;2;14;Radiator type 22, 600 x 1200;Radiateur type 22, 600 x 1200;met thermostaatkraan;avec vanne thermostatique | m2;27;41;30;160;Vloerverwarming noppenplaat, buis 16 mm;Chauffage par le sol plaque à plots, tube 16 mm;; | st;340;620;1;3;Verdeler 8 kringen met debietmeters;Collecteur 8 circuits avec débitmètres;; | m;9;17;15;120;Alpex-buis 20/2 in mantel;Tube multicouche 20/2 gainé;; | m;16;28;5;60;Koperbuis 22 mm incl. fittingen;Tube cuivre 22 mm, raccords compris;; | st;295;510;1;4;Hangtoilet met inbouwreservoir;WC suspendu avec bâti-support;bedieningsplaat wit;plaque de commande blanche
    st;165;390;1;4;Thermostatische douchemengkraan;Mitigeur thermostatique de douche;; | st;1450;2650;1;2;Ventilatiegroep D, 325 m³/u;Groupe de ventilation double flux 325 m³/h;; | st;48;92;4;18;Ventilatiemond diam. 125;Bouche de ventilation diam. 125;; | ff;185;420;1;1;Indienststelling en inregeling;Mise en service et réglages;; | st;22;48;2;12;Kogelkraan 3/4" met vlinder;Vanne à boisseau 3/4" papillon;;`),
  },
  {
    nl: ['Elektriciteitswerken ~', 'Elektro ~', '~ Elektrotechniek'],
    fr: ['Électricité ~', '~ Électricité Générale', 'Ets ~ Électro'],
    sloganNl: 'Uw partner in elektriciteit, domotica en zonnepanelen',
    sloganFr: 'Électricité, domotique et panneaux photovoltaïques',
    items: list(`
    st;780;1650;1;2;Verdeelbord 4 rijen, bedraad en gekeurd;Tableau 4 rangées, câblé et contrôlé;; | st;38;62;6;40;Stopcontact enkel, inbouw, wit;Prise simple encastrée, blanche;; | st;34;55;4;26;Wisselschakelaar, inbouw;Interrupteur deux directions encastré;; | m;3;6;40;380;Kabel XVB 3G2,5;Câble XVB 3G2,5;; | m;12;22;10;90;Kabelgoot 200 x 60 verzinkt;Chemin de câbles 200 x 60 galvanisé;incl. ophangbeugels;consoles comprises | st;44;96;4;36;Ledpaneel 60 x 60, 36 W, 4000 K;Dalle LED 60 x 60, 36 W, 4000 K;UGR < 19;UGR < 19 | st;68;120;2;10;Noodverlichting autonoom 1 u;Éclairage de secours autonome 1 h;; | st;950;1490;1;4;Laadpaal 22 kW met RFID;Borne de recharge 22 kW avec RFID;; | st;165;235;6;24;Zonnepaneel 430 Wp full black;Panneau photovoltaïque 430 Wp full black;; | st;1180;1990;1;1;Omvormer 8 kW driefasig;Onduleur 8 kW triphasé;; | ff;145;260;1;1;Keuring AREI door erkend organisme;Contrôle RGIE par organisme agréé;; | st;18;34;3;24;Datapunt UTP cat. 6A;Prise data UTP cat. 6A;;`),
  },
  {
    nl: ['Schilder- en Pleisterwerken ~', 'Afwerking ~', '~ Interieurafwerking'],
    fr: ['Plafonnage ~', '~ Parachèvement', 'Peintures & Finitions ~'],
    sloganNl: 'Pleisterwerk, gyproc en schilderwerk – binnen en buiten',
    sloganFr: 'Plafonnage, cloisons, peinture – intérieur et extérieur',
    items: list(`
    m2;15;23;40;320;Bepleistering muren, MP75;Enduit sur murs, MP75;; | m2;19;29;20;180;Plafond bepleisteren op gyplat;Plafonnage sur Gyplat;; | m2;44;66;12;110;Wand metal stud 100, dubbel beplaat;Cloison metal stud 100, double peau;rotswol 45 mm inbegrepen;laine de roche 45 mm comprise | m2;36;58;15;140;Verlaagd plafond gipskarton;Faux plafond plaques de plâtre;; | m;5;9;10;120;Hoekprofielen en stopprofielen;Cornières et profils d’arrêt;; | m2;8;14;60;420;Muurverf 2 lagen, mat, wit RAL 9010;Peinture murale 2 couches, mate, RAL 9010;; | st;85;140;2;18;Schilderen binnendeur met omlijsting;Peinture porte intérieure et ébrasement;; | m2;11;17;20;160;Glasvlies plaatsen en voorstrijken;Pose voile de verre et primer;; | m;7;13;20;140;Plinten MDF gelakt 90 mm;Plinthes MDF laquées 90 mm;; | ff;240;780;1;1;Beschermen vloeren en ramen;Protection des sols et châssis;; | m2;27;42;40;160;Cementdekvloer 8 cm;Chape ciment 8 cm;; | m2;46;79;20;120;Plaatsen vloertegels 60 x 60;Pose carrelage 60 x 60;tegels door bouwheer geleverd;carrelage fourni par le maître d’ouvrage`),
  },
  {
    nl: ['Ramen & Deuren ~', 'Schrijnwerkerij ~', '~ Aluminium'],
    fr: ['Menuiserie ~', 'Châssis ~', 'Ets ~ Menuiserie Alu'],
    sloganNl: 'Buitenschrijnwerk in aluminium en PVC sinds 1978',
    sloganFr: 'Châssis aluminium et PVC depuis 1978',
    items: list(`
    st;620;1450;1;9;Raam alu draai-kip, merk A;Châssis alu oscillo-battant, repère A;1.180 x 1.450 mm, Ug 1,0;1.180 x 1.450 mm, Ug 1,0 | st;410;890;1;6;Vast raam alu, merk B;Châssis fixe alu, repère B;; | st;2650;4700;1;2;Hefschuifraam 3 m, merk C;Coulissant levant 3 m, repère C;; | st;1850;3400;1;1;Voordeur alu met vlak paneel;Porte d’entrée alu panneau plan;; | st;240;430;1;8;Rolluik met motor;Volet roulant motorisé;; | m;18;31;8;64;Arduinen dorpel 3 cm;Seuil pierre bleue 3 cm;; | st;215;360;2;12;Binnendeur schilderklaar met kader;Porte intérieure à peindre avec bâti;hang- en sluitwerk inox;quincaillerie inox | m;9;16;20;120;Luchtdichte aansluiting, folie en kit;Raccord étanche à l’air, membrane et mastic;; | ff;190;560;1;1;Afbraak en afvoer oude ramen;Dépose et évacuation anciens châssis;; | st;1450;2800;1;1;Trap in beuk, gelakt;Escalier en hêtre verni;; | st;95;170;1;8;Insectenhor inrolbaar;Moustiquaire enroulable;;`),
  },
]
const REGIE = list(`
    u;44;58;4;64;Werkuren vakman;Heures ouvrier qualifié;week ~;semaine ~ | u;36;43;4;48;Werkuren helper;Heures aide-ouvrier;; | st;35;85;1;8;Verplaatsing camionette;Déplacement camionnette;; | d;145;320;1;5;Huur hoogtewerker 12 m;Location nacelle 12 m;; | ff;42;260;1;1;Klein materiaal en bevestigingen;Petit matériel et fixations;; | st;290;480;1;2;Container gemengd bouwafval 10 m³;Conteneur déchets mixtes 10 m³;;`)
const GOODS = list(`
    ff;380;1650;1;1;Studie en uitvoeringsplannen;Étude et plans d’exécution;; | st;6;38;6;60;Levering reservemateriaal, zonder plaatsing;Fourniture matériel de réserve, sans pose;; | wk;85;190;1;6;Verhuur werfcontainer;Location conteneur de chantier;; | ff;160;480;1;1;Opmaak as-builtdossier;Établissement dossier as-built;; | st;24;95;1;12;Levering onderhoudsset;Fourniture kit d’entretien;;`)
const UNITS: Record<string, [string, string]> = {
  st: ['st', 'pce'],
  u: ['u', 'h'],
  m2: ['m²', 'm²'],
  m3: ['m³', 'm³'],
  m: ['lm', 'm'],
  ff: ['FF', 'forf.'],
  d: ['dag', 'jour'],
  kg: ['kg', 'kg'],
  wk: ['week', 'sem.'],
}
const SURNAMES = {
  nl: ['Van Roey', 'De Backer', 'Smets', 'Claessens', 'Vanhoutte', 'Lippens', 'Goossens', 'Verstraeten', 'Dewulf', 'Bogaerts', 'Thys', 'Van den Eynde'],
  fr: ['Lambert', 'Noël', 'Dardenne', 'Collignon', 'Henrotte', 'Marchal', 'Pirard', 'Gilson', 'Thirion', 'Delvaux', 'Bodart'],
}
const TOWNS = {
  nl: ['2300 Turnhout', '9100 Sint-Niklaas', '8800 Roeselare', '9300 Aalst', '3200 Aarschot', '2440 Geel', '8790 Waregem', '1730 Asse', '2018 Antwerpen', '3600 Genk'],
  fr: ['4900 Spa', '6000 Charleroi', '5500 Dinant', '6700 Arlon', '1400 Nivelles', '4800 Verviers', '7500 Tournai', '6900 Marche-en-Famenne', '1180 Uccle'],
}
const STREETS = {
  nl: ['Nijverheidsstraat', 'Ambachtenlaan', 'Steenweg op Aalst', 'Heirbaan', 'Oude Baan', 'Kapellestraat', 'Bedrijvenpark Noord', 'Brugsesteenweg'],
  fr: ['Rue des Artisans', 'Zoning de la Fagne', 'Chaussée de Bruxelles', 'Rue Haute', 'Route de Bastogne', 'Rue de la Station', 'Avenue des Combattants'],
}
const BUYERS = {
  nl: ['Immo Scheldeboord nv', 'Algemene Bouw Kempenland nv', 'Projectontwikkeling De Meersen bv', 'Woonpunt Leievallei cv', 'Residentie Duinhof bv', 'Vastgoed Pauwels & Co bv', 'Bouwgroep Hageland nv', 'Syndicus Kantoor Roels bv', 'Feestzaal Ter Elst bv'],
  fr: ['Immobilière du Perron sa', 'Bâtiments Mosans sa', 'Les Jardins de Sambre srl', 'Thomas & Piérard Projets sa', 'Foncière Saint-Roch srl', 'Logis Condruzien scrl', 'Entreprises Générales Wilmotte sa', 'Brasserie du Vieux Pont srl'],
}
const SITES = {
  nl: ['Residentie Zonneheem', 'Verbouwing woning Peeters', 'School De Regenboog', 'Kantoorgebouw blok B', '12 appartementen Kouterhof', 'Renovatie hoeve', 'Magazijn uitbreiding'],
  fr: ['Résidence Les Charmes', 'Rénovation maison Leroy', 'École communale', 'Immeuble de bureaux bloc B', '12 appartements Clos du Parc', 'Transformation ferme', 'Extension hall'],
}
const PEOPLE = {
  nl: ['Koen Maes', 'Ilse Wouters', 'Bart Segers', 'Nele D’hondt', 'Tom Vercruysse'],
  fr: ['Benoît Jacquet', 'Sophie Rasquin', 'Luc Fontaine', 'Anne-Marie Heyen', 'Cédric Polet'],
}
const MONTHS = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
}
const two = (n: number): string => String(n).padStart(2, '0')
const iso = (d: Date): string => d.toISOString().slice(0, 10)
const after = (d: Date, days: number): Date => new Date(d.getTime() + days * 86400000)
const decimal = (cents: number): string => (cents / 100).toFixed(2)
function partyIn(lang: Lang, dice: Dice, country: 'BE' | 'NL', named: string): Party {
  const one = companyIn(lang, dice, country)
  const foreign = country === 'NL'
  const name = named === '' ? one.name : named
  const town = foreign ? `${one.postalCode} ${one.city}` : dice.pick(TOWNS[lang])
  const domain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/ (bv|nv|srl|sa|sprl|b\.v\.|comm\.v|cv|scrl)$/i, '')
    .replace(/[^a-z]/g, '')
  const short = name.replace(/ (bv|nv|srl|sa|sprl|b\.v\.|comm\.v)$/i, '')
  const phone = foreign ? `+31 ${dice.int(10, 79)} ${dice.digits(3)} ${dice.digits(2)} ${dice.digits(2)}` : dice.chance(0.5) ? `0${dice.int(10, 89)} ${dice.digits(2)} ${dice.digits(2)} ${dice.digits(2)}` : `+32 ${dice.pick(['3', '9', '2', '4'])} ${dice.digits(3)} ${dice.digits(2)} ${dice.digits(2)}`
  return {
    name,
    short,
    street: foreign || dice.chance(0.2) ? one.street : `${dice.pick(STREETS[lang])} ${dice.int(1, 310)}${dice.chance(0.2) ? dice.pick(['A', 'B', ' bus 2', '/1']) : ''}`,
    town,
    vat: one.vat,
    iban: one.iban,
    bic: one.bic,
    phone,
    mail: `${dice.pick(['info', 'boekhouding', 'admin'])}@${domain}.${country.toLowerCase()}`.replace('boekhouding', lang === 'fr' ? 'compta' : 'boekhouding'),
    web: `www.${domain}.${country.toLowerCase()}`,
    country,
  }
}
function itemIn(line: string, lang: Lang, dice: Dice, rate: number, discounts: boolean, week: number): Item {
  const [unit = '', low, high, few, many, nl = '', fr = '', detailNl = '', detailFr = ''] = line.split(';')
  const whole = 'st ff d wk kg'.split(' ').includes(unit)
  const count = dice.int(Number(few), Number(many))
  const q = whole || dice.chance(0.35) ? count * 100 : unit === 'u' ? count * 100 + dice.pick([0, 50, 25, 75]) : count * 100 + dice.int(1, 99)
  const price = dice.int(Number(low) * 20, Number(high) * 20) * 5 + (dice.chance(0.25) ? dice.int(-4, 4) : 0)
  const off = discounts && unit === 'st' && dice.chance(0.6) ? dice.pick([5, 10, 15, 20, 25, 30]) : 0
  const name = lang === 'nl' ? nl : fr
  const code = `${dice.pick(['', '', 'A', 'M', 'R'])}${dice.int(100, 999)}${dice.pick(['.', '-', ''])}${dice.digits(3)}`
  return {
    code,
    name,
    detail: dice.chance(0.7) ? (lang === 'nl' ? detailNl : detailFr).replace('~', String(week)) : '',
    q,
    unit: (UNITS[unit] ?? ['', ''])[lang === 'nl' ? 0 : 1],
    price,
    off,
    net: Math.round((q * price * (100 - off)) / 10000 + 1e-7),
    rate,
    contract: 0,
    before: 0,
    after: 0,
  }
}
function itemsIn(kind: Kind, lang: Lang, dice: Dice, look: string, trade: string[], rates: number[], credit: boolean, stateNo: number, contractSum: number): Item[] {
  const nl = lang === 'nl'
  const main = rates[0] ?? 21
  const fixed = (name: string, net: number): Item => ({
    code: '',
    name,
    detail: '',
    q: 100,
    unit: nl ? 'FF' : 'forf.',
    price: net,
    off: 0,
    net,
    rate: main,
    contract: 0,
    before: 0,
    after: 0,
  })
  const discounts = look === 'C' && dice.chance(0.5)
  const week = dice.int(3, 46)
  const some = (from: string[], count: number): string[] => {
    const rest = from.map((one, at) => ({ one, at }))
    const got: typeof rest = []
    while (got.length < count && rest.length > 0) got.push(...rest.splice(dice.int(0, rest.length - 1), 1))
    return got.sort((a, b) => a.at - b.at).map((one) => one.one)
  }
  const many = credit ? dice.int(1, 3) : dice.chance(0.08) ? 16 : dice.pick([1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 12])
  let out: Item[]
  if (kind === 'state') {
    const done = Math.round((contractSum * dice.int(35, 92)) / 100) + dice.int(0, 99999)
    out = [fixed(nl ? `Uitgevoerde werken t.e.m. vorderingsstaat ${stateNo}` : `Travaux exécutés jusqu’à l’état d’avancement ${stateNo}`, done)]
    if (dice.chance(0.5)) out.push(fixed(nl ? 'Goedgekeurde meerwerken (verrekening 2)' : 'Suppléments approuvés (avenant 2)', dice.int(40000, 980000)))
    if (dice.chance(0.4)) out.push(fixed(nl ? 'Prijsherziening volgens bestek' : 'Révision des prix selon cahier des charges', dice.int(20000, 220000)))
    out.push(fixed(nl ? `Reeds gefactureerd, staten 1 t.e.m. ${stateNo - 1}` : `Déjà facturé, états 1 à ${stateNo - 1}`, -Math.round((done * dice.int(45, 85)) / 100)))
  } else if (kind === 'tranches') {
    const part = dice.pick([10, 15, 20, 25, 30])
    const moment = dice.pick(nl ? ['bij aanvang der werken', 'bij plaatsing', 'na ruwbouw', 'bij voorlopige oplevering'] : ['au début des travaux', 'à la pose', 'après gros œuvre', 'à la réception provisoire'])
    out = [fixed(nl ? `Schijf ${stateNo}: ${part} % ${moment}` : `Tranche ${stateNo} : ${part} % ${moment}`, Math.round((contractSum * part) / 100)), ...some(trade, dice.int(0, 3)).map((one) => itemIn(one, lang, dice, main, false, week))]
  } else if (kind === 'regie') {
    out = [...some(REGIE, Math.max(1, Math.min(6, Math.ceil(many / 2)))), ...some(trade, Math.floor(many / 2))].map((one) => itemIn(one, lang, dice, main, discounts, week))
  } else out = [...some(trade, many), ...some(REGIE, Math.max(0, many - trade.length))].map((one) => itemIn(one, lang, dice, main, discounts, week))
  if (kind === 'percent')
    for (const one of out) {
      one.contract = Math.round(one.net / 500) * 500 + dice.pick([0, 0, 50000, 125000])
      if (one.contract === 0) one.contract = 25000
      one.before = dice.pick([0, 0, 20, 30, 50, 60])
      one.after = Math.min(100, one.before + dice.pick([10, 15, 20, 25, 40, 50, 100]))
      one.q = 100
      one.net = Math.round((one.contract * (one.after - one.before)) / 100)
      one.price = one.net
    }
  if (kind === 'measured') for (const one of out) one.before = one.unit === 'FF' || one.unit === 'forf.' || dice.chance(0.3) ? 0 : Math.round((one.q * dice.int(5, 24)) / 1000) * 100
  const other = rates[1]
  if (other !== undefined) {
    if (out.length > 11) out.splice(10, 2)
    out.push(...some(GOODS, dice.int(1, 2)).map((one) => itemIn(one, lang, dice, other, false, week)))
    if (kind === 'percent' || kind === 'state') for (const one of out.slice(-2)) if (one.rate === other) Object.assign(one, { q: 100, price: one.net, contract: one.net, after: 100 })
  }
  if (out.length > 9) for (const one of out) one.detail = ''
  return out.map((one, at) =>
    look === 'A' || kind === 'percent'
      ? {
          ...one,
          code: `${kind === 'measured' ? `${20 + Math.floor(at / 4)}.${two((at % 4) + 1)}` : at + 1}`,
        }
      : one,
  )
}
function docOf(dice: Dice): Doc {
  const look = dice.pick(['A', 'B', 'C', 'D'])
  const lang: Lang = dice.chance(0.55) ? 'nl' : 'fr'
  const nl = lang === 'nl'
  const credit = dice.chance(0.15)
  const kind: Kind = credit
    ? 'job'
    : dice.pick<Kind>(
        {
          A: ['measured', 'measured', 'job', 'regie'],
          B: ['regie', 'job', 'tranches', 'job'],
          C: ['regie', 'job', 'regie'],
          D: ['percent', 'state', 'tranches', 'job'],
        }[look] as Kind[],
      )
  const rates = dice.pick([[0], [0], [0], [0], [21], [21], [6], [6], [6, 21], [0, 21]])
  const foreign = nl && rates.length === 1 && rates[0] === 0 && dice.chance(0.2)
  const trade = dice.pick(TRADES)
  const form = foreign ? 'B.V.' : dice.pick(nl ? ['bv', 'BV', 'nv', 'bv', 'comm.v'] : ['srl', 'SRL', 'sa', 'SPRL'])
  const seller = partyIn(lang, dice, foreign ? 'NL' : 'BE', `${dice.pick(trade[lang]).replace('~', dice.pick(SURNAMES[lang]))} ${form}`)
  const buyer = partyIn(lang, dice, 'BE', dice.chance(0.6) ? dice.pick(BUYERS[lang]) : '')
  const stateNo = dice.int(2, 9)
  const contractSum = dice.int(180, 3900) * 10000
  const items = itemsIn(kind, lang, dice, look, trade.items, rates, credit, stateNo, contractSum)
  const sum = items.reduce((all, one) => all + one.net, 0)
  const extras: Extra[] = []
  const main = rates[0] ?? 21
  if (rates.length === 1 && !credit && sum > 40000) {
    const progress = kind !== 'job' && kind !== 'regie'
    if (progress && dice.chance(0.45)) {
      const part = dice.pick([5, 5, 10])
      extras.push({
        name: nl ? `${dice.pick(['Inhouding waarborg', 'Waarborginhouding'])} ${part} %` : `${dice.pick(['Retenue de garantie', 'Garantie retenue'])} ${part} %`,
        net: -Math.round((sum * part) / 100),
      })
    }
    if (progress && main === 0 && dice.chance(0.3)) {
      const part = dice.pick([50, 75, 100, 150])
      extras.push({
        name: nl ? `Bijdrage ABR-verzekering ${decimal(part).replace('.', ',')} %` : `Participation compte prorata ${decimal(part).replace('.', ',')} %`,
        net: -Math.round((sum * part) / 10000),
      })
    }
    if (!progress && dice.chance(0.18)) {
      const part = dice.pick([2, 3, 5])
      extras.push({
        name: nl ? `Korting ${part} %` : `Remise ${part} %`,
        net: -Math.round((sum * part) / 100),
      })
    } else if (!progress && dice.chance(0.1))
      extras.push({
        name: nl ? 'Milieubijdrage en afvalverwerking' : 'Contribution environnement et déchets',
        net: dice.pick([1500, 2500, 3500, 4850]),
      })
  }
  const base = new Map<number, number>()
  for (const one of items) base.set(one.rate, (base.get(one.rate) ?? 0) + one.net)
  for (const one of extras) base.set(main, (base.get(main) ?? 0) + one.net)
  const vat = new Map([...base].map(([rate, of]) => [rate, Math.round((of * rate) / 100 + 1e-7)]))
  const excl = [...base.values()].reduce((a, b) => a + b, 0)
  const tax = [...vat.values()].reduce((a, b) => a + b, 0)
  const incl = excl + tax
  const issue = new Date(Date.UTC(dice.int(2022, 2025), dice.int(0, 11), dice.int(1, 28)))
  const year = issue.getUTCFullYear()
  const style = dice.int(0, 5)
  const numbered = (kindOf: boolean, y: number, n: number): string =>
    [
      `${y}/${String(n).padStart(4, '0')}`,
      `${kindOf ? 'CN' : 'F'}${y % 100}-${String(n).padStart(4, '0')}`,
      `${y}${String(n).padStart(4, '0')}`,
      `${kindOf ? (nl ? 'VC' : 'NC') : nl ? 'VF' : 'FV'}${y % 100}${String(n).padStart(5, '0')}`,
      `${y % 100}.${String(n).padStart(3, '0')}`,
      `${y}-${String(n).padStart(3, '0')}${kindOf ? 'C' : ''}`,
    ][style] ?? ''
  const seq = dice.int(30, 980)
  const originalDate = credit && dice.chance(0.85) ? after(issue, -dice.int(3, 80)) : null
  const dateStyle = look === 'D' ? dice.pick([2, 2, 0]) : dice.pick([0, 0, 0, 1, 3, 4, 2])
  const date = (d: Date): string => {
    const [y, m, day] = [d.getUTCFullYear(), d.getUTCMonth(), d.getUTCDate()]
    return dateStyle === 2 ? `${day} ${MONTHS[lang][m]} ${y}` : dateStyle === 4 ? `${two(day)}/${two(m + 1)}/${two(y % 100)}` : [two(day), two(m + 1), y].join({ 0: '/', 1: '-', 3: '.' }[dateStyle] ?? '/')
  }
  const thousand = dice.pick(nl ? ['.', '.', '.', '', '\u00a0'] : ['.', '.', '\u00a0', '\u00a0', ''])
  const minus = look === 'C' && dice.chance(0.4) ? 'end' : dice.pick(['-', '-', '- ', '−'])
  const plain = (cents: number): string => {
    const [whole = '', rest = ''] = decimal(Math.abs(cents)).split('.')
    const text = `${whole.replace(/\B(?=(\d{3})+$)/g, thousand)},${rest}`
    return cents >= 0 ? text : minus === 'end' ? `${text}-` : minus + text
  }
  const euro = dice.pick(['before', 'after', 'after', 'eur'])
  const money = (cents: number): string => (euro === 'before' ? `€\u00a0${plain(cents)}` : euro === 'after' ? `${plain(cents)}\u00a0€` : `${plain(cents)}\u00a0EUR`)
  const fixedQ = dice.chance(0.5)
  const qty = (q: number): string =>
    fixedQ
      ? plain(q)
      : plain(q)
          .replace(/,00$/, '')
          .replace(/(,\d)0$/, '$1')
  const vatStyle = dice.int(0, 3)
  const v = (of: string): string => {
    const n = of.slice(2)
    return !of.startsWith('BE') ? of : ([`BE ${n.slice(0, 4)}.${n.slice(4, 7)}.${n.slice(7)}`, of, `BE ${n.slice(0, 4)} ${n.slice(4, 7)} ${n.slice(7)}`, `BE${n.slice(0, 4)}.${n.slice(4, 7)}.${n.slice(7)}`][vatStyle] ?? of)
  }
  const paid = !credit && kind !== 'state' && kind !== 'tranches' && incl > 100000 && dice.chance(0.2) ? (dice.chance(0.5) ? Math.round((incl * dice.pick([20, 30, 40])) / 100) : Math.floor((incl * 0.35) / 10000) * 10000) : 0
  const days = dice.pick([14, 15, 30, 30, 30, 45, 60])
  const due = credit || dice.chance(0.2) ? null : after(issue, days)
  const stem = `${dice.int(0, 9)}${dice.digits(9)}`
  const check = two(Number(stem) % 97 || 97)
  const all = stem + check
  const siteTown = dice.pick(TOWNS[lang])
  const legal: string[] = []
  if (base.has(0))
    legal.push(
      nl
        ? `${dice.pick(['Verlegging van heffing', 'Btw verlegd'])} – art. 20 KB nr. 1. Bij gebrek aan schriftelijke betwisting binnen een termijn van één maand na de ontvangst van de factuur, wordt de afnemer geacht te erkennen dat hij een belastingplichtige is gehouden tot de indiening van periodieke aangiften.`
        : 'Autoliquidation – art. 20 AR n° 1. En l’absence de contestation par écrit, dans un délai d’un mois à compter de la réception de la facture, le client est présumé reconnaître qu’il est un assujetti tenu au dépôt de déclarations périodiques.',
    )
  if (base.has(6))
    legal.push(
      nl
        ? 'Btw-tarief 6 %: bij gebrek aan schriftelijke betwisting binnen één maand vanaf de ontvangst van de factuur wordt de klant geacht te erkennen dat (1) de werken worden verricht aan een woning waarvan de eerste ingebruikneming ten minste tien jaar voorafgaat aan de eerste factuur, (2) de woning uitsluitend of hoofdzakelijk als privéwoning wordt gebruikt en (3) de werken worden gefactureerd aan een eindverbruiker.'
        : 'Taux de TVA 6 % : en l’absence de contestation par écrit dans le mois de la réception de la facture, le client est présumé reconnaître que (1) les travaux sont effectués à un bâtiment d’habitation dont la première occupation précède d’au moins dix ans la première facture, (2) l’habitation est utilisée exclusivement ou à titre principal comme logement privé et (3) les travaux sont facturés à un consommateur final.',
    )
  if (dice.chance(0.7))
    legal.push(
      nl
        ? 'Bij niet-betaling op de vervaldag is van rechtswege 10 % intrest per jaar verschuldigd en een schadevergoeding van 10 %, min. € 75. Klachten binnen 8 dagen per aangetekend schrijven.'
        : 'Toute facture impayée à l’échéance porte de plein droit intérêt à 10 % l’an, majorée d’une indemnité de 10 %, min. 75 €. Réclamations par recommandé dans les 8 jours.',
    )
  const notes: string[] = []
  if (kind === 'measured' || kind === 'state' || kind === 'percent')
    notes.push(nl ? `Vorderingsstaat nr. ${stateNo} – periode ${MONTHS.nl[(issue.getUTCMonth() + 11) % 12]}${dice.chance(0.5) ? ', goedgekeurd door de architect' : ''}` : `État d’avancement n° ${stateNo} – période : ${MONTHS.fr[(issue.getUTCMonth() + 11) % 12]}${dice.chance(0.5) ? ', approuvé par l’architecte' : ''}`)
  if (credit) notes.push(dice.pick(nl ? ['Rechtzetting: te veel aangerekend.', 'Terugname niet-verwerkt materiaal.', 'Minwerk volgens werfverslag.'] : ['Rectification : facturé en trop.', 'Reprise de matériel non utilisé.', 'Moins-value selon rapport de chantier.']))
  if (!credit && dice.chance(0.3)) notes.push(nl ? 'Onze prijzen zijn vast tot einde werf. Wij danken u voor het vertrouwen.' : 'Nous vous remercions de votre confiance.')
  if (dice.chance(0.2)) notes.push(nl ? `Checkinatwork: ${dice.digits(10)}` : `Checkinatwork : ${dice.digits(10)}`)
  const bonDate = after(issue, -dice.int(2, 20))
  return {
    look,
    lang,
    kind,
    credit,
    seller,
    buyer,
    slogan: nl ? trade.sloganNl : trade.sloganFr,
    items,
    extras,
    rates: [...base.keys()],
    base,
    vat,
    excl,
    tax,
    incl,
    paid,
    paidText: `${nl ? dice.pick(['Reeds betaald voorschot', 'Betaald voorschot']) : dice.pick(['Acompte déjà payé', 'Acompte versé'])}${dice.chance(0.5) ? ` ${nl ? 'dd.' : 'du'} ${date(after(issue, -40))}` : ''}`,
    number: numbered(credit, year, seq),
    issue,
    due,
    terms: nl ? dice.pick([`${days} dagen na factuurdatum`, `${days} dagen netto`]) : dice.pick([`${days} jours date de facture`, `${days} jours nets`]),
    order: dice.chance(0.5) ? dice.pick([`PO-${dice.digits(5)}`, `${year % 100}${dice.digits(4)}`, `45${dice.digits(8)}`, `BB${year % 100}/${dice.digits(3)}`]) : null,
    reference: !credit && dice.chance(foreign ? 0 : 0.55) ? `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++` : null,
    original: originalDate === null ? null : numbered(false, originalDate.getUTCFullYear(), Math.max(1, seq - dice.int(4, 29))),
    originalDate,
    site: `${dice.pick(STREETS[lang])} ${dice.int(1, 200)}, ${siteTown}`,
    siteName: dice.pick(SITES[lang]),
    siteNo: `${dice.pick(['W', 'P', ''])}${year % 100}${dice.digits(3)}`,
    customerNo: dice.pick([dice.digits(5), `K${dice.digits(4)}`, `4000${dice.digits(3)}`]),
    quote: `${nl ? 'OF' : 'DV'}${year % 100}-${dice.digits(3)}`,
    person: dice.pick(PEOPLE[lang]),
    attention: dice.chance(0.4) ? (nl ? dice.pick(['T.a.v. de boekhouding', 'T.a.v. dhr. J. Hermans', 'T.a.v. Lies Baert']) : dice.pick(['Service comptabilité', 'À l’att. de Mme Gérard', 'À l’att. de Marc Evrard'])) : '',
    notes,
    stateNo,
    contractSum,
    bonText: kind === 'regie' || (kind === 'job' && !credit && dice.chance(0.4)) ? (nl ? `Werkbon ${dice.digits(5)} van ${date(bonDate)}` : `Bon de travail ${dice.digits(5)} du ${date(bonDate)}`) : '',
    legal,
    date,
    money,
    plain,
    qty,
    v,
    iban: dice.chance(0.75) ? seller.iban.replace(/(.{4})(?=.)/g, '$1 ') : seller.iban,
    colour: dice.pick(['#8a1c1c', '#1f4e79', '#2f6b3a', '#c05a00', '#333', '#5b3a7a', '#0a6e78']),
  }
}
const row = (cells: string[], tag = 'td', kind = ''): string => `<tr class="${kind}">${cells.map((one, at) => `<${tag} class="c${at}">${one}</${tag}>`).join('')}</tr>`
const pairs = (of: [string, string | null][]): string =>
  of
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => `<tr><td>${esc(label)}</td><td>${esc(value ?? '')}</td></tr>`)
    .join('')
const rateName = (doc: Doc, rate: number): string => (rate === 0 ? (doc.lang === 'nl' ? 'verlegd' : 'autoliq.') : `${rate} %`)
const text = (one: Item): string => `${esc(one.name)}${one.detail === '' ? '' : `<br><small>${esc(one.detail)}</small>`}`
const CSS = `.p{box-sizing:border-box;width:210mm;height:296mm;display:flex;flex-direction:column;font-size:9pt;line-height:1.3;color:#111}.p *{box-sizing:border-box}.p table{border-collapse:collapse}.p small{font-size:7.6pt;color:#444}.grow{flex:1}.two{display:flex;justify-content:space-between;gap:8mm}.p td,.p th{vertical-align:top;text-align:left}.p .r,.p .l .r{text-align:right;white-space:nowrap}.legal{font-size:7.5pt;line-height:1.2;color:#333}.legal div{margin-top:1mm}`
const right = (from: number, to: number): string => Array.from({ length: to - from + 1 }, (_, at) => `.l .c${from + at}`).join(',') + '{text-align:right;white-space:nowrap}'
const legalOf = (doc: Doc): string => `<div class="legal">${doc.legal.map((one) => `<div>${esc(one)}</div>`).join('')}</div>`
const notesOf = (doc: Doc): string => doc.notes.map((one) => `<div>${esc(one)}</div>`).join('')
const originalOf = (doc: Doc, label: string, join: string): string => (doc.original === null || doc.originalDate === null ? '' : `${label} ${doc.original} ${join} ${doc.date(doc.originalDate)}`)

/** A contractor's own template: boxed facts, bordered table, sections by rate, sums in a box at the right. */
function lookA(doc: Doc, dice: Dice): string {
  const nl = doc.lang === 'nl'
  const t = (a: string, b: string): string => (nl ? a : b)
  const [s, b] = [doc.seller, doc.buyer]
  const measured = doc.kind === 'measured'
  const head = measured
    ? [t('Post', 'Poste'), t('Omschrijving', 'Désignation'), t('Eenh.', 'Un.'), t('Vorige staat', 'État préc.'), t('Deze staat', 'Cet état'), t('Totaal hoev.', 'Qté cumulée'), t('E.P.', 'P.U.'), t('Bedrag', 'Montant')]
    : [t('Post', 'Poste'), t('Omschrijving', 'Désignation'), t('Eenh.', 'Un.'), t('Hoeveelheid', 'Quantité'), t('Eenheidsprijs', 'Prix unitaire'), t('Totaal', 'Total')]
  const line = (one: Item): string => row(measured ? [one.code, text(one), one.unit, doc.qty(one.before), doc.qty(one.q), doc.qty(one.before + one.q), doc.plain(one.price), doc.plain(one.net)] : [one.code, text(one), one.unit, doc.qty(one.q), doc.plain(one.price), doc.plain(one.net)])
  const section = (rate: number): string =>
    `<tr class="s"><td></td><td colspan="${head.length - 1}">${rate === 0 ? t('Werken – btw verlegd (medecontractant)', 'Travaux – TVA autoliquidation (cocontractant)') : `${rate === 21 && doc.rates.length > 1 ? t('Leveringen en diensten', 'Fournitures et services') : t('Werken', 'Travaux')} – ${t('btw', 'TVA')} ${rate} %`}</td></tr>`
  const bon = doc.bonText === '' ? '' : `<tr><td></td><td colspan="${head.length - 1}"><i>${doc.bonText}</i></td></tr>`
  const body =
    doc.rates.length > 1
      ? doc.rates
          .map(
            (rate) =>
              section(rate) +
              doc.items
                .filter((one) => one.rate === rate)
                .map(line)
                .join(''),
          )
          .join('')
      : bon + doc.items.map(line).join('')
  const sums = [
    ...(doc.extras.length > 0 ? [[t('Subtotaal', 'Sous-total'), doc.excl - doc.extras.reduce((a, x) => a + x.net, 0)], ...doc.extras.map((x) => [x.name, x.net])] : []),
    [t('Totaal excl. btw', 'Total hors TVA'), doc.excl],
    ...doc.rates.map((rate) => [rate === 0 ? t('Btw verlegd', 'TVA autoliquidation') : doc.rates.length > 1 ? `${t('Btw', 'TVA')} ${rate} % ${t('op', 'sur')} ${doc.plain(doc.base.get(rate) ?? 0)}` : `${t('Btw', 'TVA')} ${rate} %`, doc.vat.get(rate) ?? 0]),
    [doc.credit ? t('Totaal in uw voordeel', 'Total en votre faveur') : t('Totaal incl. btw', 'Total TVA comprise'), doc.incl],
    ...(doc.paid > 0
      ? [
          [doc.paidText, -doc.paid],
          [t('Saldo te betalen', 'Solde à payer'), doc.incl - doc.paid],
        ]
      : []),
  ] as [string, number][]
  const facts: [string, string | null][] = [
    [doc.credit ? t('Nummer creditnota', 'N° note de crédit') : t('Factuurnummer', 'N° de facture'), doc.number],
    [t('Datum', 'Date'), doc.date(doc.issue)],
    [t('Vervaldatum', 'Échéance'), doc.due && doc.date(doc.due)],
    [t('Klantnummer', 'N° client'), doc.customerNo],
    [t('Uw btw-nummer', 'Votre n° TVA'), doc.v(b.vat)],
    [t('Uw bestelbon', 'Votre bon de commande'), doc.order],
  ]
  const shown = facts.filter(([, value]) => value !== null)
  return `<style>${CSS}.a{padding:12mm 13mm 8mm;font-family:${dice.pick(['serif', 'sans-serif'])}}.a h1{margin:0;font-size:15pt;color:${doc.colour};line-height:1.1}.a h2{font-size:14pt;letter-spacing:2px;margin:7mm 0 2mm}.a .f{width:100%}.a .f td,.a .f th{border:1px solid #555;padding:1mm 1.5mm;font-size:8.4pt}.a .f th{background:#eee;font-weight:normal}.a .l{width:100%;margin-top:4mm}.a .l td,.a .l th{border:1px solid #777;padding:.9mm 1.4mm;font-size:8.6pt}.a .l th{background:#e6e6e6}.a .s td{font-weight:bold;background:#f6f6f6}${right(3, 7)}.a .sum{margin:3mm 0 0 auto;min-width:82mm}.a .sum td{border:1px solid #777;padding:1mm 2mm}.a .sum td+td{text-align:right;white-space:nowrap}.a .sum .b{font-weight:bold}.a .foot{border-top:2px solid ${doc.colour};padding-top:2mm;margin-top:3mm;font-size:7.8pt}</style>
<div class="p a"><div class="two"><div><h1>${esc(s.short)}</h1><div>${esc(doc.slogan)}</div></div><div style="text-align:right;font-size:8.2pt">Tel. ${s.phone}<br>${s.mail}<br>${s.web}</div></div>
<div class="two" style="margin-top:8mm"><div style="font-size:8.4pt;width:88mm">${t('Werf', 'Chantier')}: <b>${esc(doc.siteName)}</b><br>${doc.site}<br>${t('Werfnr.', 'N° chantier')} ${doc.siteNo}<br>${t('Werfleider', 'Conducteur')}: ${doc.person}, 04${dice.int(70, 99)} ${dice.digits(2)} ${dice.digits(2)} ${dice.digits(2)}</div><div style="width:80mm;font-size:10pt"><b>${esc(b.name)}</b><br>${doc.attention === '' ? '' : `${doc.attention}<br>`}${esc(b.street)}<br>${b.town}</div></div>
<h2>${doc.credit ? t('CREDITNOTA', 'NOTE DE CRÉDIT') : t('FACTUUR', 'FACTURE')}</h2><table class="f"><tr>${shown.map(([label]) => `<th>${label}</th>`).join('')}</tr><tr>${shown.map(([, value]) => `<td>${value}</td>`).join('')}</tr></table>
<div style="margin-top:2.5mm">${originalOf(doc, t('Betreft onze factuur', 'Concerne notre facture'), t('van', 'du'))}${notesOf(doc)}</div>
<table class="l">${row(head, 'th')}${body}</table>
<table class="sum">${sums.map(([label, value], at) => `<tr class="${at === sums.length - 1 ? 'b' : ''}"><td>${esc(label)}</td><td>${doc.money(value)}</td></tr>`).join('')}</table>
<div style="margin-top:4mm">${doc.credit ? '' : doc.due === null ? `${t('Betalingsvoorwaarden', 'Conditions de paiement')}: ${doc.terms}. ` : ''}${doc.reference === null ? '' : `${t('Mededeling', 'Communication')}: <b>${doc.reference}</b>`}</div><div class="grow"></div>${legalOf(doc)}
<div class="foot two"><div><b>${esc(s.name)}</b><br>${esc(s.street)}<br>${s.town}${s.country === 'NL' ? '<br>Nederland' : ''}</div><div>${t('Btw', 'TVA')} ${doc.v(s.vat)}<br>${s.country === 'NL' ? `KvK ${dice.digits(8)}` : `${t('RPR', 'RPM')} ${s.town.slice(5)}<br>${t('Erkenning', 'Agréation')} ${dice.pick(['D1', 'D5', 'D8', 'D16'])} ${t('klasse', 'classe')} ${dice.int(1, 5)}`}</div><div>IBAN ${doc.iban}<br>BIC ${s.bic}</div><div>${t('Blz.', 'Page')} 1/1</div></div></div>`
}

/** A bookkeeping service's clean paper: list of facts at the right, rate by line, table of VAT, payment box. */
function lookB(doc: Doc, dice: Dice): string {
  const nl = doc.lang === 'nl'
  const t = (a: string, b: string): string => (nl ? a : b)
  const [s, b] = [doc.seller, doc.buyer]
  const perUnit = dice.chance(0.5)
  const facts = pairs([
    [t('Nummer', 'Numéro'), doc.number],
    [t('Datum', 'Date'), doc.date(doc.issue)],
    [t('Te betalen vóór', 'À payer avant le'), doc.due && doc.date(doc.due)],
    [t('Bestelnummer', 'N° de commande'), doc.order],
    [t('Onze offerte', 'Notre devis'), doc.quote],
    [t('Project', 'Projet'), doc.siteNo],
    [t('Contact', 'Contact'), doc.person],
    ...(doc.originalDate === null
      ? []
      : ([
          [t('Creditnota op factuur', 'Crédit sur facture'), doc.original],
          [t('Datum factuur', 'Date de la facture'), doc.date(doc.originalDate)],
        ] as [string, string | null][])),
  ])
  const head = [t('Omschrijving', 'Description'), t('Aantal', 'Quantité'), ...(perUnit ? [t('Eenheid', 'Unité')] : []), t('Prijs', 'Prix'), t('Btw', 'TVA'), t('Totaal excl.', 'Total HT')]
  const line = (one: Item): string => row([text(one), perUnit ? doc.qty(one.q) : `${doc.qty(one.q)} ${one.unit}`, ...(perUnit ? [one.unit] : []), doc.money(one.price), rateName(doc, one.rate), doc.money(one.net)])
  const extras = doc.extras.length === 0 ? '' : `<tr><td>${t('Subtotaal', 'Sous-total')}</td><td>${doc.money(doc.excl - doc.extras.reduce((a, x) => a + x.net, 0))}</td></tr>${doc.extras.map((x) => `<tr><td>${x.name}</td><td>${doc.money(x.net)}</td></tr>`).join('')}`
  return `<style>${CSS}.b{padding:0 0 9mm;font-family:${dice.pick(["'Paper Plex'", 'sans-serif'])}}.b .top{background:${doc.colour};color:#fff;padding:8mm 15mm;font-size:17pt;font-weight:bold}.b .top small{color:#fff;display:block;font-weight:normal;font-size:8.5pt}.b .in{padding:7mm 15mm 0;display:flex;flex-direction:column;flex:1}.b h1{font-size:19pt;font-weight:300;margin:0 0 2mm;color:${doc.colour}}.b .f td{padding:.3mm 4mm .3mm 0}.b .f td:first-child{color:#666}.b .l{width:100%;margin-top:5mm}.b .l th{border-bottom:2px solid ${doc.colour};padding:1mm 1.5mm;color:${doc.colour}}.b .l td{border-bottom:1px solid #ddd;padding:${doc.items.length > 12 ? 0.5 : 1.3}mm 1.5mm}${right(1, 1)}${right(perUnit ? 3 : 2, 5)}.b .v td,.b .v th{padding:.6mm 3mm .6mm 0;font-size:8.2pt}.b .sum td{padding:.8mm 0 .8mm 8mm}.b .sum td+td,.b .v td+td,.b .v th+th{text-align:right;white-space:nowrap}.b .big td{font-size:12pt;font-weight:bold;border-top:2px solid ${doc.colour}}.b .pay{background:#f2f2f2;padding:3mm 4mm;margin:5mm 0 2mm}</style>
<div class="p b"><div class="top">${esc(s.short)}<small>${esc(doc.slogan)}</small></div><div class="in"><div class="two"><div><small>${esc(s.name)}<br>${esc(s.street)}<br>${s.town}${s.country === 'NL' ? ' (NL)' : ''}<br>${s.phone} · ${s.mail}<br>${t('BTW', 'TVA')} ${doc.v(s.vat)}</small><div style="margin-top:6mm"><small>${t('Klant', 'Client')} ${doc.customerNo}</small><br><b>${esc(b.name)}</b><br>${doc.attention === '' ? '' : `${doc.attention}<br>`}${esc(b.street)}<br>${b.town}<br>${t('Btw-nr.', 'N° TVA')} ${doc.v(b.vat)}</div></div><div style="min-width:70mm"><h1>${doc.credit ? t('Creditnota', 'Note de crédit') : t('Factuur', 'Facture')}</h1><table class="f">${facts}</table></div></div>
<div style="margin-top:5mm">${t('Werfadres', 'Adresse du chantier')}: ${esc(doc.siteName)}, ${doc.site}${doc.kind === 'tranches' ? `<br>${t('Aannemingssom excl. btw', 'Montant du marché HTVA')}: ${doc.money(doc.contractSum)}` : ''}${doc.bonText === '' ? '' : `<br>${doc.bonText}`}${notesOf(doc)}</div>
<table class="l">${row(head, 'th')}${doc.items.map(line).join('')}</table>
<div class="two" style="margin-top:5mm;align-items:flex-start"><table class="v"><tr><th>${t('Btw-tarief', 'Taux TVA')}</th><th>${t('Basis', 'Base')}</th><th>${t('Btw', 'TVA')}</th></tr>${doc.rates.map((rate) => `<tr><td>${rate === 0 ? t('0 % (verlegd)', '0 % (autoliquidation)') : `${rate} %`}</td><td>${doc.plain(doc.base.get(rate) ?? 0)}</td><td>${doc.plain(doc.vat.get(rate) ?? 0)}</td></tr>`).join('')}</table><table class="sum">${extras}<tr><td>${t('Totaal excl. btw', 'Total HTVA')}</td><td>${doc.money(doc.excl)}</td></tr><tr><td>${t('Btw', 'TVA')}</td><td>${doc.money(doc.tax)}</td></tr><tr class="${doc.paid > 0 ? '' : 'big'}"><td>${doc.credit ? t('Totaal creditnota', 'Total à créditer') : t('Totaal', 'Total TVAC')}</td><td>${doc.money(doc.incl)}</td></tr>${doc.paid > 0 ? `<tr><td>${doc.paidText}</td><td>${doc.money(-doc.paid)}</td></tr><tr class="big"><td>${t('Nog te betalen', 'Reste à payer')}</td><td>${doc.money(doc.incl - doc.paid)}</td></tr>` : ''}</table></div>
<div class="grow"></div><div class="pay">${doc.credit ? t('Dit bedrag wordt verrekend met uw volgende betaling.', 'Ce montant sera déduit de votre prochain paiement.') : `${t('Gelieve', 'Merci de payer')} ${doc.money(doc.incl - doc.paid)} ${t('over te schrijven', 'par virement')}${doc.due === null ? ` (${doc.terms})` : ''}.`}<br>${t('Rekening', 'Compte')} <b>${doc.iban}</b> (${s.bic})${doc.reference === null ? '' : ` – ${t('gestructureerde mededeling', 'communication structurée')} <b>${doc.reference}</b>`}</div>${legalOf(doc)}<div class="legal" style="text-align:center;margin-top:2mm">${s.web} – ${t('pagina 1 van 1', 'page 1 sur 1')}</div></div></div>`
}

/** A trade package of installers: article codes, discounts, VAT codes with their legend in a strip below. */
function lookC(doc: Doc, dice: Dice): string {
  const nl = doc.lang === 'nl'
  const t = (a: string, b: string): string => (nl ? a : b)
  const [s, b] = [doc.seller, doc.buyer]
  const mono = dice.chance(0.5)
  const codes: Record<number, string> = dice.pick([
    { 0: 'M', 6: 'A', 21: 'B' },
    { 0: '5', 6: '2', 21: '4' },
    { 0: 'V0', 6: 'V6', 21: 'V21' },
  ] as Record<number, string>[])
  const off = doc.items.some((one) => one.off > 0)
  const head = [t('Artikel', 'Article'), t('Omschrijving', 'Libellé'), t('Aantal', 'Qté'), t('Eh', 'Un'), t('Prijs', 'Prix'), ...(off ? [t('K%', 'R%')] : []), t('Netto', 'Net'), t('BTW', 'TVA')]
  const line = (one: Item): string => row([one.code, text(one), doc.qty(one.q), one.unit.toUpperCase(), doc.plain(one.price), ...(off ? [one.off === 0 ? '' : String(one.off)] : []), doc.plain(one.net), codes[one.rate] ?? ''])
  const cells: [string, string][] = [
    [doc.credit ? t('CREDITNOTA NR.', 'NOTE DE CRÉDIT N°') : t('FACTUUR NR.', 'FACTURE N°'), doc.number],
    [t('DATUM', 'DATE'), doc.date(doc.issue)],
    ...(doc.due === null ? [] : ([[t('VERVALDAG', 'ÉCHÉANCE'), doc.date(doc.due)]] as [string, string][])),
    [t('KLANT', 'CLIENT'), doc.customerNo],
    [t('BTW KLANT', 'TVA CLIENT'), doc.v(b.vat)],
    [t('BLAD', 'PAGE'), '1 / 1'],
  ]
  const refs = [doc.order === null ? '' : `${t('Uw order', 'Votre commande')}: ${doc.order}`, `${t('Dossier', 'Dossier')}: ${doc.siteNo}`, `${t('Vertegenw.', 'Représ.')}: ${doc.person}`, doc.due === null && !doc.credit ? `${t('Betaling', 'Paiement')}: ${doc.terms}` : '']
    .filter((one) => one !== '')
    .join(' &nbsp;&nbsp; ')
  const net = doc.excl - doc.extras.reduce((a, x) => a + x.net, 0)
  const final =
    doc.paid > 0
      ? [
          [t('TOTAAL', 'TOTAL'), doc.incl],
          [doc.paidText, -doc.paid],
          [t('TE BETALEN EUR', 'À PAYER EUR'), doc.incl - doc.paid],
        ]
      : [[doc.credit ? t('IN UW VOORDEEL EUR', 'EN VOTRE FAVEUR EUR') : t('TE BETALEN EUR', 'À PAYER EUR'), doc.incl]]
  return `<style>${CSS}.c{padding:10mm 11mm 8mm;font-family:${mono ? 'monospace' : 'sans-serif'};font-size:${mono ? '8.2' : '8.8'}pt}.c .h{text-align:center;border-bottom:1px solid #000;padding-bottom:2mm}.c h1{margin:0;font-size:14pt}.c .g{width:100%;margin-top:5mm}.c .g td,.c .g th{border:1px solid #000;padding:.8mm 1.5mm;text-align:center}.c .g th{font-size:7.6pt;font-weight:normal}.c .l{width:100%;margin-top:3mm}.c .l th{border-top:1px solid #000;border-bottom:1px solid #000;padding:.8mm 1mm}.c .l td{padding:.55mm 1mm}${right(2, 2)}${right(4, off ? 6 : 5)}.l .c${off ? 7 : 6}{text-align:center}.c .l small{color:#000}.c .t{width:100%;margin-top:3mm}.c .t td,.c .t th{border:1px solid #000;padding:1mm 2mm}.c .t th{font-weight:normal;font-size:7.6pt;background:#eee}.c .t .r{font-weight:bold}.c .cust{margin:5mm 0 0 14mm;line-height:1.45}</style>
<div class="p c"><div class="h"><h1>${esc(s.name)}</h1>${esc(doc.slogan)}<br>${esc(s.street)} – ${s.town}${s.country === 'NL' ? ' – NL' : ''} – Tel. ${s.phone} – ${s.mail}<br>${t('BTW', 'TVA')} ${doc.v(s.vat)} – ${t('Bank', 'Banque')} ${doc.iban} – BIC ${s.bic}</div>
<div class="two"><div class="cust"><b>${esc(b.name)}</b>${doc.attention === '' ? '' : `<br>${doc.attention}`}<br>${esc(b.street)}<br>${b.town}</div><div style="margin-top:5mm;width:72mm;border:1px dashed #777;padding:2mm">${t('UITVOERING / WERF', 'EXÉCUTION / CHANTIER')}<br>${esc(doc.siteName)}<br>${doc.site}</div></div>
<table class="g"><tr>${cells.map(([label]) => `<th>${label}</th>`).join('')}</tr><tr>${cells.map(([, value]) => `<td>${value}</td>`).join('')}</tr></table><div style="margin-top:2mm">${refs}</div>
<table class="l">${row(head, 'th')}${doc.original === null ? '' : `<tr><td></td><td colspan="6">${originalOf(doc, t('Credit op factuur', 'Crédit sur facture'), t('dd.', 'du'))}</td></tr>`}${doc.bonText === '' ? '' : `<tr><td></td><td colspan="6">** ${doc.bonText} **</td></tr>`}${doc.items.map(line).join('')}</table><div style="margin:3mm 0 0 20mm">${notesOf(doc)}</div>
<div class="grow"></div>${doc.reference === null ? '' : `<div>${t('Bij betaling te vermelden', 'À rappeler lors du paiement')}: <b>${doc.reference}</b></div>`}
${doc.extras.length === 0 ? '' : `<table class="t"><tr><td>${t('Totaal goederen en werken', 'Total fournitures et travaux')} ${doc.plain(net)}</td>${doc.extras.map((x) => `<td>${x.name}</td><td class="r">${doc.plain(x.net)}</td>`).join('')}</tr></table>`}
<table class="t"><tr><th>${t('Code', 'Code')}</th><th>${t('Tarief', 'Taux')}</th><th>${t('Maatstaf', 'Base')}</th><th>${t('Bedrag btw', 'Montant TVA')}</th></tr>${doc.rates.map((rate) => `<tr><td>${codes[rate]}</td><td>${rate === 0 ? t('0 % medecontractant', '0 % cocontractant') : `${rate} %`}</td><td class="r">${doc.plain(doc.base.get(rate) ?? 0)}</td><td class="r">${doc.plain(doc.vat.get(rate) ?? 0)}</td></tr>`).join('')}</table>
<table class="t"><tr><th>${t('TOTAAL EXCL.', 'TOTAL HTVA')}</th><th>${t('BTW', 'TVA')}</th>${final.map(([label]) => `<th>${label}</th>`).join('')}</tr><tr><td class="r">${doc.plain(doc.excl)}</td><td class="r">${doc.plain(doc.tax)}</td>${final.map(([, value]) => `<td class="r">${doc.plain(Number(value))}</td>`).join('')}</tr></table>${legalOf(doc)}</div>`
}

/** A letter: place and date, subject, progress in percent or cumulated, sums in the table itself, payment in a sentence. */
function lookD(doc: Doc, dice: Dice): string {
  const nl = doc.lang === 'nl'
  const t = (a: string, b: string): string => (nl ? a : b)
  const [s, b] = [doc.seller, doc.buyer]
  const mixed = doc.rates.length > 1
  const rateHead = mixed ? [t('Btw %', 'TVA %')] : []
  const rateCell = (one: Item): string[] => (mixed ? [one.rate === 0 ? t('MC', 'COC') : String(one.rate)] : [])
  const [head, line]: [string[], (one: Item) => string[]] =
    doc.kind === 'percent'
      ? [[t('Nr.', 'N°'), t('Werken', 'Travaux'), t('Aanneming', 'Marché'), t('Vorig', 'Précédent'), t('Heden', 'À ce jour'), ...rateHead, t('Te factureren', 'À facturer')], (one) => [one.code, text(one), doc.plain(one.contract), `${one.before} %`, `${one.after} %`, ...rateCell(one), doc.money(one.net)]]
      : doc.kind === 'state'
        ? [[t('Omschrijving', 'Description'), ...rateHead, t('Bedrag', 'Montant')], (one) => [text(one), ...rateCell(one), doc.money(one.net)]]
        : [[t('Omschrijving der werken', 'Description des travaux'), t('Hoeveelheid', 'Quantité'), t('Prijs/eenheid', 'Prix/unité'), ...rateHead, t('Bedrag', 'Montant')], (one) => [text(one), `${doc.qty(one.q)} ${one.unit}`, doc.money(one.price), ...rateCell(one), doc.money(one.net)]]
  const sumRow = (label: string, value: string, kind = ''): string => `<tr class="u ${kind}"><td colspan="${head.length - 1}">${esc(label)}</td><td class="r">${value}</td></tr>`
  const vatRow = (rate: number): string =>
    rate === 0
      ? mixed
        ? ''
        : sumRow(t('Btw verlegd – medecontractant', 'TVA à acquitter par le cocontractant'), dice.chance(0.7) ? doc.money(0) : '–')
      : sumRow(mixed ? `${t('Btw', 'TVA')} ${rate} % (${t('basis', 'base')} ${doc.plain(doc.base.get(rate) ?? 0)})` : `${t('Btw', 'TVA')} ${rate} %`, doc.money(doc.vat.get(rate) ?? 0))
  const subtotal = doc.extras.length === 0 ? '' : sumRow(t('Totaal deze staat', 'Total du présent état'), doc.money(doc.excl - doc.extras.reduce((a, x) => a + x.net, 0))) + doc.extras.map((x) => sumRow(x.name, doc.money(x.net))).join('')
  const title = `${doc.credit ? t('Creditnota', 'Note de crédit') : t('Factuur', 'Facture')} ${t('nr.', 'n°')} ${doc.number}`
  return `<style>${CSS}.d{padding:13mm 18mm 8mm 20mm;font-family:${dice.pick(['serif', "'Paper Plex'", 'sans-serif'])};font-size:9.4pt}.d .logo{font-size:18pt;font-style:italic;color:${doc.colour};border-bottom:1px solid ${doc.colour};padding-bottom:1mm}.d h2{font-size:13pt;margin:6mm 0 2mm}.d .l{width:100%;margin-top:4mm}.d .l th{border-bottom:1px solid #222;padding:1mm 1mm;font-weight:600}.d .l td{padding:1mm 1mm}${doc.kind === 'percent' ? right(2, 6) : right(1, 4)}.d .u td{text-align:right;padding:.7mm 1mm}.d .u.first td{border-top:1px solid #222}.d .u.b td{font-weight:bold;font-size:10.4pt}.d .foot{text-align:center;font-size:7.8pt;border-top:1px solid ${doc.colour};padding-top:1.5mm;margin-top:3mm}</style>
<div class="p d"><div class="logo">${esc(s.short)}</div><div class="two" style="font-size:8.2pt"><span>${esc(doc.slogan)}</span><span>${s.web}</span></div>
<div style="margin:9mm 0 0 95mm;line-height:1.4">${esc(b.name)}<br>${doc.attention === '' ? '' : `${doc.attention}<br>`}${esc(b.street)}<br>${b.town}<br>${t('BTW', 'TVA')} ${doc.v(b.vat)}</div>
<div style="margin-top:7mm">${s.town.replace(/^\d+( [A-Z]{2}\b)? /, '')}, ${nl ? '' : 'le '}${doc.date(doc.issue)}</div><h2>${title}</h2>
<div>${t('Betreft', 'Concerne')}: ${esc(doc.siteName)}, ${doc.site}${doc.order === null ? '' : `<br>${t('Uw bestelbon nr.', 'Votre bon de commande n°')} ${doc.order}`}<br>${t('Onze ref.', 'Nos réf.')}: ${doc.siteNo}/${doc.quote}/${doc.person
    .split(' ')
    .map((one) => one.charAt(0))
    .join(
      '',
    )}${doc.original === null ? '' : `<br>${originalOf(doc, t('In mindering van factuur', 'En déduction de la facture'), t('van', 'du'))}`}${doc.kind === 'tranches' || doc.kind === 'state' ? `<br>${t('Aannemingssom', 'Montant du marché')}: ${doc.money(doc.contractSum)} ${t('excl. btw', 'hors TVA')}` : ''}</div><div style="margin-top:2mm">${notesOf(doc)}</div>
<table class="l">${row(head, 'th')}${doc.bonText === '' ? '' : `<tr><td colspan="${head.length}">${doc.bonText}</td></tr>`}${doc.items.map((one) => row(line(one))).join('')}<tr class="u first"><td colspan="${head.length}"></td></tr>${subtotal}${sumRow(t('Totaal exclusief btw', 'Total hors TVA'), doc.money(doc.excl))}${doc.rates.map(vatRow).join('')}${sumRow(doc.credit ? t('Totaal te crediteren', 'Total à créditer') : doc.paid > 0 ? t('Totaal inclusief btw', 'Total TVA comprise') : t('Totaal te betalen', 'Total à payer'), doc.money(doc.incl), 'b')}${doc.paid > 0 ? sumRow(doc.paidText, doc.money(-doc.paid)) + sumRow(t('Nog te betalen', 'Solde à payer'), doc.money(doc.incl - doc.paid), 'b') : ''}</table>
${mixed && doc.rates.includes(0) ? `<div class="legal">${t('MC = medecontractant, btw verlegd', 'COC = cocontractant, autoliquidation')}</div>` : ''}<div style="margin-top:5mm">${doc.credit ? t('Wij boeken dit bedrag in uw voordeel.', 'Ce montant est porté à votre crédit.') : `${t('Gelieve te betalen', 'Merci de bien vouloir payer')} ${doc.due === null ? `${t('binnen', 'à')} ${doc.terms}` : `${t('uiterlijk op', 'au plus tard le')} ${doc.date(doc.due)}`} ${t('op rekening', 'sur le compte')} ${doc.iban}${doc.reference === null ? (dice.chance(0.5) ? ` ${t('met vermelding van het factuurnummer', 'en mentionnant le numéro de facture')}` : '') : ` ${t('met mededeling', 'avec la communication')} ${doc.reference}`}.`}</div><div style="margin-top:4mm">${doc.person}<br><small>${t('Projectleider', 'Chef de projet')}</small></div>
<div class="grow"></div>${legalOf(doc)}<div class="foot">${esc(s.name)} · ${esc(s.street)}, ${s.town}${s.country === 'NL' ? ', Nederland' : ''} · ${t('tel.', 'tél.')} ${s.phone} · ${s.mail}<br>${t('Btw', 'TVA')} ${doc.v(s.vat)} · IBAN ${doc.iban} · BIC ${s.bic}</div></div>`
}

const looks: Record<string, (doc: Doc, dice: Dice) => string> = { A: lookA, B: lookB, C: lookC, D: lookD }

export const paper = (dice: Dice): AuthoredPaper => {
  const doc = docOf(dice)
  const html = looks[doc.look]?.(doc, dice) ?? ''
  const main = doc.items[0]?.rate ?? 21
  const lines: TrueLine[] = [...doc.items.map((one) => ({ name: one.name, quantity: one.q / 100, rate: one.rate, net: one.net })), ...doc.extras.map((one) => ({ name: one.name, quantity: 1, rate: main, net: one.net }))]
  const truth: Truth = {
    documentType: doc.credit ? '381' : '380',
    invoiceNumber: doc.number,
    issueDate: iso(doc.issue),
    dueDate: doc.due && iso(doc.due),
    orderNumber: doc.order,
    paymentReference: doc.reference,
    totalVatExcl: decimal(doc.excl),
    totalVat: decimal(doc.tax),
    totalVatIncl: decimal(doc.incl),
    currency: 'EUR',
    sellerName: doc.seller.name,
    sellerVat: doc.seller.vat,
    sellerIban: doc.seller.iban,
    buyerName: doc.buyer.name,
    buyerVat: doc.buyer.vat,
    originalInvoiceNumber: doc.original,
    originalInvoiceDate: doc.originalDate && iso(doc.originalDate),
    prepaidAmount: doc.paid > 0 ? decimal(doc.paid) : null,
    roundingAmount: null,
    payableAmount: doc.paid > 0 ? decimal(doc.incl - doc.paid) : null,
  }
  return { html, truth, lines }
}
