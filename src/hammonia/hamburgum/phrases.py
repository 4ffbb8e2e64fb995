"""The words of Hamburgum, in English: terms and the phrases of its messages."""

from __future__ import annotations

from hammonia.hamburgum.board import Board
from hammonia.hamburgum.pieces import BUILDINGS
from hammonia.kernel.game import Lexicon

_TERMS = {
    "money": "{n} £",
    "prestige": "{n} prestige",
    "beer": "beer",
    "sugar": "sugar",
    "cloth": "cloth",
    "brick": "brick|bricks",
    "timber": "timber",
    "bell": "bell|bells",
    "ship": "ship|ships",
    "brewer": "brewer|brewers",
    "sugar_refiner": "sugar refiner|sugar refiners",
    "cloth_maker": "cloth maker|cloth makers",
    "merchant": "merchant|merchants",
    "captain": "captain|captains",
    "official": "official|officials",
    "dutchman": "flying dutchman|flying dutchmen",
    "field.sugar": "Sugar",
    "field.church": "Church",
    "field.trade_1": "Trade 1 (before Cloth)",
    "field.cloth": "Cloth",
    "field.guildhall": "Guildhall",
    "field.beer": "Beer",
    "field.trade_2": "Trade 2 (before Dockyard)",
    "field.dockyard": "Dockyard",
    "action.trade_1": "sell goods or buy material",
    "action.trade_2": "sell goods or buy material",
    "action.guildhall": "construct buildings",
    "action.church": "donate and score",
    "action.dockyard": "build ships",
    "action.idle": "nothing to do there now",
    "token.prestige": "5 prestige token",
    "token.donations": "donations token",
    "token.ships": "ships token",
    "token.buildings": "buildings token",
    "token.citizens": "citizens token",
    "official.councilman": "Councilman",
    "official.vicar": "Vicar",
    "official.lord_mayor": "Lord Mayor",
    "official.canon": "Canon",
    "official.guildmaster": "Guildmaster",
    "official.harbour_master": "Harbour Master",
    "official.deacon": "Deacon",
    "official.sexton": "Sexton",
    "official.master_builder": "Master Builder",
    "official.civil_servant": "Civil Servant",
    "label.money": "Money, £",
    "label.berth 3": "Berth 3: up to 3 goods a ship",
    "label.berth 2": "Berth 2: up to 2 goods a ship",
    "label.berth 1": "Berth 1: 1 good a ship",
    "label.dutchmen": "Flying dutchmen to come",
    "label.left": "Tokens left",
    "label.each citizen": "Points for each citizen",
    "label.each building": "Points for each building",
    "label.harbour_master": "Harbour Master",
    "label.master_builder": "Master Builder",
    "label.civil_servant": "Civil Servant",
    "label.lord_mayor": "Lord Mayor",
    "group.field": "Rondel",
    "group.good": "Sell",
    "group.material": "Buy",
    "group.token": "Churches",
    "group.site": "Sites",
    "group.berth": "Harbour",
    "group.official": "Officials",
    "verb.move": "a field is chosen at the beginning of a turn",
    "verb.sell": "goods are sold on a Trade field",
    "verb.buy": "material is bought on a Trade field",
    "verb.launch": "ships are built on the Dockyard field",
    "verb.donate": "donations are made on the Church field",
    "verb.score": "tokens are scored on the Church field, after the donations",
    "verb.build": "buildings are constructed on the Guildhall field",
    "verb.appoint": "an official is chosen when his house is built",
    "verb.stop": "there is nothing to finish",
}

_PHRASES = {
    # questions
    "question.rondel": "Which field do you move to?",
    "question.trade": "Sell goods, or buy building material?",
    "question.trade.sell": "Sold so far: {goods} for {money}. Sell more?",
    "question.trade.buy": "Bought so far: {goods} for {cost}. Buy more?",
    "question.dockyard": "Build a ship?",
    "question.church.donate": "Make a donation?",
    "question.church.score": "Score a token?",
    "question.church.must_score": "Which token do you score? At most one of each kind may stay.",
    "question.guildhall": "Construct a building?",
    "question.guildhall.official": "Which official moves in?",
    "question.guildhall.canon": "The Canon: one donation for a brick?",
    # options
    "option.move": "{field}: {action}",
    "option.move_far": "{field}: {action}, {cost}",
    "option.sell": "Sell {goods}, {money}",
    "option.buy": "Buy {goods}, {cost}",
    "option.launch": "Build a ship, {cost}",
    "option.launch_and_move": "Build a ship, {cost}; the harbour moves",
    "option.launch_and_drift": "Build a ship, {cost}; the harbour moves and sends {ships} home",
    "option.donate": "Donation {number} to {church} for the {token}: {costs}",
    "option.score": "Score the {token} of {church}, {points}",
    "option.build.producer": (
        "Build the {site}, {costs}: +1 {good} a time; its price falls to {price}"
    ),
    "option.build.merchant": "Build the {site}, {costs}: {money}",
    "option.build.captain": (
        "Build the {site}, {costs}: a flying dutchman and a ship of yours sail in"
    ),
    "option.build.captain_ship": "Build the {site}, {costs}: a ship of yours sails in",
    "option.build.captain_dutchman": "Build the {site}, {costs}: only a flying dutchman sails in",
    "option.build.captain_nothing": "Build the {site}, {costs}: nobody can sail in",
    "option.build.official": "Build the {site}, {costs}: choose an official",
    "option.build.shown_canon": "Build the {site}, {costs}: {official}, one donation for 1 brick",
    "option.build.shown_official": "Build the {site}, {costs}: {official}, {money}",
    "option.appoint": "{official}, {money}",
    "option.appoint_canon": "{official}: one donation for 1 brick",
    "option.stop.trade": "Done trading",
    "option.stop.dockyard": "Done building ships",
    "option.stop.church.donate": "Done donating; on to scoring",
    "option.stop.church.score": "Done scoring",
    "option.stop.guildhall": "Done building",
    "option.stop.guildhall.canon": "Make no donation",
    # events
    "begin": "{seat} starts.",
    "round": "Round {number}",
    "moved": "{seat} moves to {field}.",
    "moved_far": "{seat} moves to {field} and pays {cost}.",
    "produced": "{seat} produces {goods}.",
    "sold": "{seat} sells {goods} for {money}.",
    "bought": "{seat} buys {goods} for {money}.",
    "launched": "{seat} builds a ship.",
    "drifted": "The harbour moves.",
    "drifted_out": "The harbour moves and sends {ships} home.",
    "donated": "{seat} donates to {church} and takes its {token}.",
    "completed": "{seat} completes {church}: {points}.",
    "scored": "{seat} scores the {token} of {church}: {points}.",
    "built": "{seat} builds the {site}.",
    "merchant": "{seat} receives {money}.",
    "dutchman": "A flying dutchman sails in.",
    "captain_ship": "A ship of {seat} sails in.",
    "price_fell": "The price of {good} falls to {price}.",
    "appointed": "{official} takes office: {money} for {seat}.",
    "appointed_canon": "{official} takes office: one donation for a brick is open to {seat}.",
    "shown": "The next official is the {official}.",
    "final": "The game ends: all remaining tokens are scored, all goods and materials sold.",
    "final_sale": "{seat} sells what is left for {money} and buys {points}.",
    # scores
    "score.prestige": "prestige",
    "score.before_final": "prestige during the game",
    "score.last_tokens": "tokens scored at the end",
    "score.bought": "bought with money (final sale {money})",
    # refusals
    "refused.rondel.prestige_pays_the_way": "That way costs {cost}, and you have {owned}.",
    "refused.trade.goods_to_sell": "You have {good} to sell.",
    "refused.trade.sell_or_buy": "One Trade either sells or buys, never both.",
    "refused.trade.goods_in_order": (
        "Goods are sold in the order beer, sugar, cloth: take back to change."
    ),
    "refused.trade.all_means_several": "You have no second one: sell one.",
    "refused.trade.depot_is_not_empty": "The depot sells ten units at most in one Trade.",
    "refused.trade.money_pays": "The next unit costs {cost}, and you have {owned}.",
    "refused.trade.materials_in_order": (
        "Material is bought in the order bricks, timber, bell: take back to change."
    ),
    "refused.trade.one_bell": "Nobody may own two church bells.",
    "refused.brick_pays": "It takes a brick, and you have none.",
    "refused.timber_pays": "It takes timber, and you have none.",
    "refused.dockyard.a_ship_is_free": (
        "All your ships are in the harbour, and none would leave it."
    ),
    "refused.church.token_is_left": "That token is taken.",
    "refused.church.prestige_token_first": (
        "The first donation to a church takes its 5 prestige token."
    ),
    "refused.church.one_church_an_action": "All donations of one action go to the same church.",
    "refused.church.bell_pays": "The fifth donation takes a church bell, and you have none.",
    "refused.church.money_pays": "This donation costs {cost}, and you have {owned}.",
    "refused.church.token_is_own": "That token is not yours.",
    "refused.church.token_is_unscored": "That token is already scored.",
    "refused.church.tokens_in_order": "You have passed that token over: take back to change.",
    "refused.church.no_two_of_a_kind_stay": (
        "At most one unscored token of each kind may stay: score all but one."
    ),
    "refused.guildhall.site_is_free": "That site is taken.",
    "refused.guildhall.site_is_adjacent": (
        "That site is next to no citizen of yours and to no church that you donated to."
    ),
    "refused.guildhall.one_official_a_turn": "Only one official may be built in a turn.",
    "refused.guildhall.official_is_left": "That official is already in office.",
}


def lexicon(language: str, board: Board) -> Lexicon:
    """The words for a board. Churches and sites are named by the board itself."""
    terms = dict(_TERMS)
    for church in board.churches:
        title = church.title.get(language, church.title["en"])
        terms[f"church.{church.id}"] = terms[f"label.{church.id}"] = title
    for site in board.sites:
        building = terms[BUILDINGS[site.building]].partition("|")[0]
        terms[f"site.{site.id}"] = f"{building} at {site.id}"
        near = [board.sites[place].id for place in site.neighbours]
        terms[f"label.{site.id}"] = f"{site.id} {building}, next to {', '.join(near)}"
    return Lexicon(terms, _PHRASES)
