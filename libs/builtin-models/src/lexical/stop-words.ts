/** Languages whose everyday words are known here. */
export type KnownLanguage = 'sv' | 'en' | 'nb' | 'de';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/**
 * Everyday words that say little about what a text is about.
 * These lists are part of the lexical model: changing one changes its vectors, so `LEXICAL_VERSION` must change too.
 */
export const STOP_WORDS: Readonly<Record<KnownLanguage, ReadonlySet<string>>> = {
  sv: words(`
    alla allt alltså andra att av bara bli blir blivit bort bra båda både de del dem den denna deras dess dessa det detta
    dig din dina dit ditt du där därför då efter eftersom ej eller en enligt er era ett finns fick från få får för före
    först genom ger ges gör göra gör gäller ha hade han hans har hela heller henne hennes hon honom hos hur här i icke in
    inga ingen inget innan inom inte jag ju just kan kanske kommer kring kunde kunna lite man med mellan men mer mera
    mest mig min mina mitt mot mycket måste ni nog nu när någon något några när och också olika om oss på redan samma sedan
    ser sig sin sina sitt ska skall skulle som så sådan sådana sådant sätt tar till the under upp ur ut utan vad var
    vara varför varit varje vars vart vem vems vi vid vidare vilka vilkas vilken vilket vill väl vår våra vårt än ännu
    är åt även över
  `),
  en: words(`
    a about above after again against all also am an and any are as at be because been before being below between both
    but by can could did do does doing done down during each either for from further get gets had has have having he her
    here hers herself him himself his how i if in into is it its itself just many may me might more most much must my
    myself no nor not now of off on once one only or other our ours ourselves out over own s same shall she should since
    so some such t than that the their theirs them themselves then there these they this those through to too under
    until up upon us use used very was we were what when where whether which while who whom whose why will with within
    without would you your yours yourself yourselves
  `),
  nb: words(`
    alle alt andre at av bare begge ble blei bli blir blitt både da de deg dei deim deira dem den denne der dere deres
    det dette di din disse ditt du dykk eg ei ein eit eitt eller elles en enn er et ett etter fikk finnes for fordi fra
    få får før gjennom gjør gjøre ha hadde han hans har hennar henne hennes her hjå ho hoe honom hun hva hvem hver
    hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke ikkje ingen ingi inkje inn inni inneholder ja jeg kan kom
    kor korleis kunne kva kvar kven kvi man mange med medan meg mellom men mer mi min mine mitt mot mykje må måtte ned
    no noe noen noka noko nokon nokor nokre nå når og også om opp oss over på samme seg selv si sia sidan siden sin sine
    sitt sjøl skal skulle slik som somme somt så sånn til um under upp ut uten var vart varte ved vere verte vi vil
    ville vore vors vort være vært vår å
  `),
  de: words(`
    aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei beim
    bin bis bist da dabei dadurch dafür damit dann das dass dasselbe davon dazu dein deine dem den denn der deren des
    dessen die dies diese diesem diesen dieser dieses dich dir doch dort du durch ein eine einem einen einer eines
    einige einmal er es etwas euch euer eure für gegen gewesen gibt hab habe haben hat hatte hatten hier hin hinter ich
    ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist jede jedem jeden jeder jedes jene kann kein keine
    keinem keinen können könnte machen man manche mein meine mich mir mit muss musste müssen nach nicht nichts noch nun
    nur ob oder ohne sehr sein seine seinem seinen seiner selbst sich sie sind so solche soll sollte sondern sonst über
    um und uns unser unsere unter viel vom von vor war waren warum was weil welche welchem welchen welcher welches wenn
    wer werde werden wie wieder will wir wird wirst wo wollen wurde würde würden zu zum zur zwar zwischen
  `),
};

const every = new Set(Object.values(STOP_WORDS).flatMap((list) => [...list]));

/** Whether a lower-case word is an everyday word in any of the known languages. */
export function isStopWord(word: string): boolean {
  return every.has(word);
}
