"""Grammar: number, gender, case, article and elision, in four languages."""

from __future__ import annotations

import pytest

from hammonia.kernel import messages as say
from hammonia.kernel.game import Lexicon
from hammonia.kernel.messages import Message
from hammonia.words import Speaker

TERMS = {
    "en": {"worker": "worker|workers", "grey": "grey", "worker.*": "* + worker", "flood": "flood",
           "own": "own", "site": "site|sites", "own_site": "own + grey + site"},
    "de": {"worker": "m Arbeiter|Arbeiter~Arbeiter~Arbeitern", "grey": "adj grau",
           "pink": "inv rosa", "worker.*": "* + worker", "flood": "f Flut|Fluten",
           "own": "adj eigen",
           "site": "n Grundstück|Grundstücke~Grundstücke~Grundstücken",
           "own_site": "own + grey + site",
           "pips.*": "n Auge des {*:en} Würfels|Augen des {*:en} Würfels"},
    "fr": {"worker": "m ouvrier|ouvriers", "grey": "adj gris|grise|gris|grises",
           "pink": "adj rose|rose|roses|roses", "orange": "inv orange", "worker.*": "* + worker",
           "flood": "f inondation|inondations", "wall": "f muraille|murailles",
           "rise": "f *hausse|hausses", "market": "m marché|marchés"},
    "nl": {"worker": "de arbeider|arbeiders", "grey": "adj grijs|grijze", "pink": "inv roze",
           "worker.*": "* + worker", "flood": "de overstroming|overstromingen",
           "building": "het gebouw|gebouwen", "building.*": "* + building", "mark": "de mark",
           "petri": "St. Petri", "dom": "de Dom"},
}  # fmt: skip


def speak(language: str, text: str, arg: say.Arg) -> str:
    return Speaker(Lexicon(TERMS[language], {"it": text}, language), ("Ada",)).say(
        Message("it", {"what": arg})
    )


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("en", 0, "0 grey workers"), ("en", 1, "1 grey worker"), ("en", 2, "2 grey workers"),
        ("en", 5, "5 grey workers"),
        ("de", 0, "0 graue Arbeiter"), ("de", 1, "1 grauer Arbeiter"),
        ("de", 2, "2 graue Arbeiter"), ("de", 5, "5 graue Arbeiter"),
        ("fr", 0, "0 ouvrier gris"), ("fr", 1, "1 ouvrier gris"), ("fr", 2, "2 ouvriers gris"),
        ("fr", 5, "5 ouvriers gris"),
        ("nl", 0, "0 grijze arbeiders"), ("nl", 1, "1 grijze arbeider"),
        ("nl", 2, "2 grijze arbeiders"), ("nl", 5, "5 grijze arbeiders"),
    ],
)  # fmt: skip
def test_amounts_take_the_form_that_the_language_counts_with(
    language: str, number: int, said: str
) -> None:
    assert speak(language, "{what}", say.amount(number, "worker.grey")) == said


@pytest.mark.parametrize(
    ("language", "text", "arg", "said"),
    [
        ("en", "{what:The} rises.", say.term("flood"), "The flood rises."),
        ("de", "{what:The} steigt.", say.term("flood"), "Die Flut steigt."),
        ("de", "mit {what:the dat}", say.term("flood"), "mit der Flut"),
        ("de", "erhält {what:acc}", say.amount(1, "worker.grey"), "erhält 1 grauen Arbeiter"),
        ("de", "mit {what:dat}", say.amount(3, "worker.grey"), "mit 3 grauen Arbeitern"),
        ("de", "{what:the acc}", say.term("worker.grey"), "den grauen Arbeiter"),
        ("de", "{what}", say.amount(2, "worker.pink"), "2 rosa Arbeiter"),
        ("de", "je {what:acc}", say.term("own_site"), "je eigenes graues Grundstück"),
        ("de", "im {what:en} Fenster", say.term("grey"), "im grauen Fenster"),
        ("de", "im {what:en} Fenster", say.term("pink"), "im rosa Fenster"),
        ("de", "{what:es Cap} Schiff", say.term("grey"), "Graues Schiff"),
        ("de", "je {what:acc}", say.term("pips.grey"), "je Auge des grauen Würfels"),
        ("de", "je {what:acc}", say.amount(2, "pips.pink"), "je 2 Augen des rosa Würfels"),
        ("fr", "{what:The} monte.", say.term("flood"), "L'inondation monte."),
        ("fr", "{what:du}", say.term("flood"), "de l'inondation"),
        ("fr", "{what:du}", say.term("wall"), "de la muraille"),
        ("fr", "{what:du}", say.term("market"), "du marché"),
        ("fr", "{what:the}", say.term("rise"), "la hausse"),
        ("fr", "{what}", say.term("rise"), "hausse"),
        ("fr", "{what:de}", say.term("worker"), "d'ouvrier"),
        ("fr", "{what:the many}", say.term("worker"), "les ouvriers"),
        ("fr", "{what}", say.amount(3, "worker.orange"), "3 ouvriers orange"),
        ("fr", "un site {what}", say.term("grey"), "un site gris"),
        ("fr", "la pioche {what:f}", say.term("grey"), "la pioche grise"),
        ("fr", "les pioches {what:f many}", say.term("grey"), "les pioches grises"),
        ("fr", "les sites {what:many}", say.term("pink"), "les sites roses"),
        ("fr", "la pioche {what:f}", say.term("orange"), "la pioche orange"),
        ("nl", "{what:The}", say.term("flood"), "De overstroming"),
        ("nl", "{what:the}", say.term("building.grey"), "het grijze gebouw"),
        ("nl", "een {what}", say.term("building.grey"), "een grijs gebouw"),
        ("nl", "{what}", say.amount(2, "mark"), "2 mark"),
        ("nl", "aan {what:the}", say.term("petri"), "aan St. Petri"),
        ("nl", "aan {what:the}", say.term("dom"), "aan de Dom"),
        ("nl", "de {what:many} stapel", say.term("grey"), "de grijze stapel"),
        ("nl", "de {what:many} stapel", say.term("pink"), "de roze stapel"),
        ("nl", "{what}", say.gain(-2, "building.pink"), "−2 roze gebouwen"),
    ],
)  # fmt: skip
def test_words_agree_with_what_they_stand_by(
    language: str, text: str, arg: say.Arg, said: str
) -> None:
    assert speak(language, text, arg) == said


def test_a_message_may_hold_another() -> None:
    words = Lexicon({}, {"outer": "so {inner}", "inner": "it is {n}"})
    inner = Message("inner", {"n": say.number(3)})
    assert Speaker(words, ()).say(Message("outer", {"inner": say.said(inner)})) == "so it is 3"


def test_quantities_can_be_marked_in_the_text() -> None:
    words = Lexicon(TERMS["de"], {"it": "erhält {what:acc}"}, "de")
    speaker = Speaker(words, (), mark=lambda number, of, text: f"[{number} {of}: {text}]")
    said = speaker.say(Message("it", {"what": say.amount(2, "worker.grey")}))
    assert said == "erhält [2 worker.grey: 2 graue Arbeiter]"


def test_a_wish_that_a_language_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="nl has no 'dat'"):
        speak("nl", "{what:dat}", say.term("flood"))


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_a_word_that_nobody_has_written_down_shows_itself_and_breaks_nothing(language: str) -> None:
    assert "⟨unknown⟩" in speak(language, "{what:the}", say.term("unknown"))
    assert "⟨unknown⟩" in speak(language, "{what}", say.amount(2, "worker.unknown"))
