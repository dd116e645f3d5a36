"""Writes scripts/checks/reference/oracle/expected.csv: figures of the catalog computed a second time, with plain formulas
over the inputs beside it. It shares nothing with the catalog. Run: python3 scripts/oracle.py"""

import csv
import datetime
import math
import pathlib
import statistics

FOLDER = pathlib.Path(__file__).parent.parent / "scripts/checks/reference/oracle"


def read(name):
    with open(FOLDER / f"{name}.csv") as file:
        rows = list(csv.DictReader(file))
    dates = [row["date"] for row in rows]
    return dates, {key: [row[key] if key == "expiry" else float(row[key]) for row in rows] for key in rows[0] if key != "date"}


DAYS, chain = read("chain-bitcoin")
_, btc = read("asset-BTC")
_, coins = read("coins")
SESSIONS, stock = read("index-sp500")
MONTHS, monthly = read("macro-monthly")
RATE_DAYS, daily = read("macro-daily")
_, other = read("derivatives")
CURVE_DAYS, curve = read("futures-curve-btc")

expected = []


def put(family, path, field, dates, at, values, formula, params=""):
    """`values(i)` is the figure of row i of `dates`."""
    for i in at:
        expected.append([family, path, field, params, dates[i], repr(float(values(i))), formula])


AT = (399, 430, 449)
mean = statistics.fmean


def last(x, n, i):
    return x[i - n + 1 : i + 1]


def each(make):
    return [make(i) for i in range(len(DAYS))]


price, supply = chain["price_usd"], chain["supply"]
cap = each(lambda i: price[i] * supply[i])
realized = chain["realized_cap_usd"]


def on_chain(family, path, field, values, formula, params=""):
    put(family, path, field, DAYS, AT, values, formula, params)


# Valuation
on_chain("valuation", "onchain/mvrv", "mvrv", lambda i: cap[i] / realized[i], "P·S / RC")
on_chain("valuation", "onchain/mvrv", "realized_price", lambda i: realized[i] / supply[i], "RC / S")
for who in ("lth", "sth"):
    on_chain(
        "valuation", "onchain/mvrv", f"{who}_mvrv",
        lambda i, who=who: price[i] * chain[f"{who}_supply"][i] / chain[f"{who}_realized_cap_usd"][i],
        "P·S / RC of the cohort",
    )
on_chain("valuation", "onchain/nupl", "nupl", lambda i: 1 - realized[i] / cap[i], "1 − RC / (P·S)")
on_chain(
    "valuation", "onchain/mvrv-z-score", "mvrv_z_score",
    lambda i: (cap[i] - realized[i]) / statistics.stdev(cap[: i + 1]), "(MC − RC) / sample sd of MC to date",
)
issued = each(lambda i: chain["issuance"][i] * price[i])
on_chain("valuation", "onchain/puell-multiple", "puell_multiple", lambda i: issued[i] / mean(last(issued, 365, i)), "issuance / its 365-day mean, in USD")
moved = each(lambda i: chain["transfer_volume"][i] * price[i])
on_chain("valuation", "onchain/nvt", "nvt", lambda i: cap[i] / moved[i], "MC / transfer volume")
on_chain("valuation", "onchain/nvt", "nvt_signal", lambda i: cap[i] / mean(last(moved, 90, i)), "MC / 90-day mean of transfer volume")
on_chain("valuation", "onchain/stock-to-flow", "stock_to_flow", lambda i: supply[i] / sum(last(chain["issuance"], 365, i)), "S / issuance of 365 days")
revenue = each(lambda i: issued[i] + chain["fees"][i] * price[i])
on_chain("valuation", "onchain/security-budget", "security_budget", lambda i: 100 * sum(last(revenue, 365, i)) / cap[i], "100 · revenue of 365 days / MC")
vocd = each(lambda i: chain["coin_days_destroyed"][i] / supply[i] * price[i])
bank = []
for i in range(len(DAYS)):
    if i >= 364:
        bank.append((bank[-1] if bank else 0) + price[i] - statistics.median(last(vocd, 365, i)))
# The first 365 values are left out.
on_chain("valuation", "onchain/reserve-risk", "hodl_bank", lambda i: bank[i - 364], "Σ (P − 365-day median of CDD/S·P)")

# Cointime
made, gone = chain["coin_blocks_created"], chain["coin_blocks_destroyed"]


def liveliness(i):
    return sum(gone[: i + 1]) / sum(made[: i + 1])


def investor(i):
    return realized[i] - sum(issued[: i + 1])


on_chain("cointime", "onchain/liveliness", "liveliness", liveliness, "Σ destroyed / Σ created")
on_chain("cointime", "onchain/liveliness", "vaultedness", lambda i: 1 - liveliness(i), "1 − liveliness")
on_chain(
    "cointime", "onchain/cointime-price", "cointime_price",
    lambda i: sum(p * d for p, d in zip(price[: i + 1], gone)) / (sum(made[: i + 1]) - sum(gone[: i + 1])),
    "Σ P·destroyed / Σ (created − destroyed)",
)
on_chain("cointime", "onchain/true-market-mean", "true_market_mean_price", lambda i: investor(i) / (liveliness(i) * supply[i]), "(RC − Σ issuance·P) / (liveliness·S)")
on_chain("cointime", "onchain/active-mvrv", "aviv_ratio", lambda i: liveliness(i) * cap[i] / investor(i), "liveliness·MC / (RC − Σ issuance·P)")
on_chain("cointime", "onchain/active-mvrv", "active_mvrv", lambda i: price[i] / (realized[i] / supply[i] / liveliness(i)), "P·liveliness / realized price")
on_chain(
    "cointime", "onchain/cvdd", "cvdd",
    lambda i: sum(d * p for d, p in zip(chain["coin_days_destroyed"][: i + 1], price)) / ((i + 1) * 6e6), "Σ CDD·P / (days · 6,000,000)",
)

# Profit and loss
for prefix in ("", "lth_", "sth_"):
    on_chain(
        "profit and loss", "onchain/sopr", f"{prefix}sopr",
        lambda i, prefix=prefix: chain[f"{prefix}spent_value_usd"][i] / chain[f"{prefix}spent_cost_usd"][i],
        "value of spent coins / their cost",
    )
gain, loss = chain["realized_profit_usd"], chain["realized_loss_usd"]
net = each(lambda i: gain[i] - loss[i])
on_chain("profit and loss", "onchain/realized-pl-ratio", "realized_pl_ratio_30d", lambda i: mean(last(gain, 30, i)) / mean(last(loss, 30, i)), "30-day mean profit / 30-day mean loss")
on_chain("profit and loss", "onchain/realized-pl-sharpe-ratio", "realized_pl_sharpe_ratio", lambda i: mean(last(net, 365, i)) / statistics.stdev(last(net, 365, i)), "365-day mean / sample sd of net profit")
on_chain("profit and loss", "onchain/sell-side-risk", "sell_side_risk", lambda i: 100 * (gain[i] + loss[i]) / realized[i], "100 · (profit + loss) / RC")
on_chain("profit and loss", "onchain/unrealized-loss", "relative_unrealized_loss", lambda i: chain["unrealized_loss_usd"][i] / cap[i], "unrealized loss / MC")

# Momentum
close = btc["close"]


def ema(x, n):
    """Seeded with the mean of the first n values; NaN before."""
    out = [math.nan] * (n - 1) + [mean(x[:n])]
    for value in x[n:]:
        out.append(out[-1] + (value - out[-1]) * 2 / (n + 1))
    return out


def rsi(x, n):
    up = [max(b - a, 0) for a, b in zip(x, x[1:])]
    down = [max(a - b, 0) for a, b in zip(x, x[1:])]
    g, l = mean(up[:n]), mean(down[:n])
    out = [math.nan] * n + [100 * g / (g + l)]
    for a, b in zip(up[n:], down[n:]):
        g, l = (g * (n - 1) + a) / n, (l * (n - 1) + b) / n
        out.append(100 * g / (g + l))
    return out


fast, slow = ema(close, 12), ema(close, 26)
macd = [a - b for a, b in zip(fast, slow)][25:]
signal = [math.nan] * 25 + ema(macd, 9)
for n in (14, 98):
    on_chain("momentum", "charts/btc-rsi", f"rsi_{n}d", lambda i, n=n: rsi(close, n)[i], "Wilder")
on_chain("momentum", "charts/asset-macd", "macd", lambda i: macd[i - 25], "EMA12 − EMA26")
on_chain("momentum", "charts/asset-macd", "macd_signal", lambda i: signal[i], "EMA9 of MACD")
on_chain("momentum", "charts/asset-mayer-multiple", "mayer_multiple", lambda i: close[i] / mean(last(close, 200, i)), "close / SMA200")
for n in (7, 30, 90, 365):
    on_chain("momentum", "charts/btc-returns", f"return_{n}d", lambda i, n=n: 100 * (close[i] / close[i - n] - 1), "100 · (close / earlier close − 1)")
on_chain("momentum", "charts/btc-drawdown", "drawdown", lambda i: 100 * (close[i] / max(close[: i + 1]) - 1), "100 · (close / highest close − 1)")

ether = coins["ETH"]
put("momentum", "charts/asset-mayer-multiple", "mayer_multiple", DAYS, AT, lambda i: ether[i] / mean(last(ether, 200, i)), "close / SMA200", "cryptocurrency=ethereum")
put("momentum", "charts/sp500-rsi", "rsi14", SESSIONS, (290, 320), lambda i: rsi(stock["close"], 7)[i], "Wilder", "sp500RsiPeriod=7")

# Volatility
log = [math.nan] + [math.log(b / a) for a, b in zip(close, close[1:])]
simple = [math.nan] + [b / a - 1 for a, b in zip(close, close[1:])]
for n in (30, 90, 365):
    on_chain("volatility", "charts/btc-realized-volatility", f"volatility_{n}d", lambda i, n=n: 100 * math.sqrt(365) * statistics.stdev(last(log, n, i)), "sample sd of log returns, annualized")


def bands(i):
    window = last(close, 20, i)
    return mean(window), statistics.pstdev(window)


for name, k in (("upper_band", 2), ("lower_band", -2)):
    on_chain("volatility", "charts/asset-bollinger-bands", name, lambda i, k=k: bands(i)[0] + k * bands(i)[1], "SMA20 ± 2 population sd")
on_chain("volatility", "charts/asset-bollinger-bands", "percent_b", lambda i: 50 + 25 * (close[i] - bands(i)[0]) / bands(i)[1], "100 · (close − lower) / (upper − lower)")
on_chain("volatility", "charts/asset-bollinger-bands", "band_width", lambda i: 400 * bands(i)[1] / bands(i)[0], "100 · (upper − lower) / middle")
high, low, first = btc["high"], btc["low"], btc["open"]
on_chain(
    "volatility", "charts/asset-range-volatility", "parkinson",
    lambda i: 100 * math.sqrt(365 * mean(math.log(high[k] / low[k]) ** 2 / (4 * math.log(2)) for k in range(i - 29, i + 1))), "Parkinson, 30 days",
)
on_chain(
    "volatility", "charts/asset-range-volatility", "garman_klass",
    lambda i: 100 * math.sqrt(365 * mean(0.5 * math.log(high[k] / low[k]) ** 2 - (2 * math.log(2) - 1) * math.log(close[k] / first[k]) ** 2 for k in range(i - 29, i + 1))),
    "Garman–Klass, 30 days",
)
on_chain("volatility", "charts/btc-sharpe-ratio", "sharpe_365d", lambda i: math.sqrt(365) * mean(last(simple, 365, i)) / statistics.stdev(last(simple, 365, i)), "mean / sample sd of returns, annualized")
on_chain("volatility", "charts/btc-sharpe-ratio", "sortino_365d", lambda i: math.sqrt(365) * mean(last(simple, 365, i)) / math.sqrt(mean(min(r, 0) ** 2 for r in last(simple, 365, i))), "mean / downside deviation, annualized")
dvol = other["dvol_btc"]
on_chain("volatility", "derivatives/variance_risk_premium", "variance_premium", lambda i: (dvol[i] ** 2 - 365 * 1e4 * statistics.variance(last(log, 30, i))) / 100, "(DVOL² − realized²) / 100")

# Breadth: Bitcoin and eleven other coins
members = [close, *coins.values()]
# More than half of the twenty largest, which the universes need.
TWENTY = "tier=top-20"


def share(is_above):
    return 100 * sum(map(is_above, members)) / len(members)


for n in (200, 50, 20):
    on_chain("breadth", "market-indicators/crypto-percent-above-200-day", f"above_{n}", lambda i, n=n: share(lambda x: x[i] > mean(last(x, n, i))), "share of coins above their average", TWENTY)
on_chain(
    "breadth", "market-indicators/crypto-advance-decline", "net_advances",
    lambda i: share(lambda x: x[i] > x[i - 1]) - share(lambda x: x[i] < x[i - 1]), "100 · (advances − declines) / coins", TWENTY,
)
on_chain(
    "breadth", "market-indicators/crypto-return-dispersion", "dispersion",
    lambda i: 100 * statistics.stdev(math.log(x[i] / x[i - 30]) for x in members), "sample sd of 30-day log returns across coins", TWENTY,
)

# Correlation, between sessions
bitcoin = [close[DAYS.index(day)] for day in SESSIONS]
index = stock["close"]


def returns(x):
    return [math.nan] + [math.log(b / a) for a, b in zip(x, x[1:])]


for n in (30, 90, 250):
    put(
        "correlation", "charts/btc-sp500-correlation", f"correlation_{n}", SESSIONS, (290, 305, len(SESSIONS) - 1),
        lambda i, n=n: statistics.correlation(last(returns(bitcoin), n, i), last(returns(index), n, i)), "Pearson, log returns of sessions",
    )

# Economy
cpi, funds = monthly["CPIAUCSL"], monthly["FEDFUNDS"]
put("economy", "economic/inflation_cpi_yoy", "value", MONTHS, (12, 20, 29), lambda i: 100 * (cpi[i] / cpi[i - 12] - 1), "100 · (CPI / CPI 12 months earlier − 1)")
put("economy", "economic/rates_real_fed_funds", "value", MONTHS, (12, 20, 29), lambda i: funds[i] - 100 * (cpi[i] / cpi[i - 12] - 1), "rate − inflation")
put("economy", "economic/rates_yield_spread_10y2y", "value", RATE_DAYS, (0, 10, 20), lambda i: daily["DGS10"][i] - daily["DGS2"][i], "10-year − 2-year yield")

# Derivatives


def basis(day, term):
    """Annualized basis in percent at a term, between the two nearest contracts of at least seven days."""
    start = datetime.date.fromisoformat(day)
    points = []
    for at, expiry, future, spot in zip(CURVE_DAYS, curve["expiry"], curve["futures_close"], curve["index_close"]):
        left = (datetime.date.fromisoformat(expiry) - start).days
        if at == day and left >= 7:
            points.append((left, (future / spot - 1) * 36500 / left))
    (a, x), (b, y) = max(p for p in points if p[0] <= term), min(p for p in points if p[0] > term)
    return x + (y - x) * (term - a) / (b - a)


quoted = sorted(set(CURVE_DAYS))
every = range(len(quoted))
for path, field in (("derivatives/btc_futures_basis", "ann_basis_pct"), ("derivatives/carry_vs_treasury", "basis_pct")):
    put("derivatives", path, field, quoted, every, lambda i: basis(quoted[i], 90), "basis at 90 days, interpolated")
for term in (60, 90, 180):
    put("derivatives", "derivatives/btc_term_structure", f"basis_{term}d_pct", quoted, every, lambda i, term=term: basis(quoted[i], term), "basis at the term, interpolated")
funding = other["funding_rate"]
put("derivatives", "derivatives/carry_vs_treasury", "funding_ann_pct", quoted, every, lambda i: funding[DAYS.index(quoted[i])] * 3 * 36500, "rate of eight hours · 3 · 365 · 100")
week = each(lambda i: mean(last(funding, 7, i)) if i >= 6 else math.nan)
on_chain("derivatives", "charts/futures-funding-z-score", "funding_z_score", lambda i: (week[i] - mean(last(week, 365, i))) / statistics.stdev(last(week, 365, i)), "z-score (sample) of the 7-day mean over 365 days")

with open(FOLDER / "expected.csv", "w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["family", "path", "field", "params", "date", "value", "formula"])
    writer.writerows(expected)
