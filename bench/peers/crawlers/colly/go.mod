module tidemark.test/peer-colly

go 1.24

require (
	github.com/gocolly/colly/v2 v2.3.0
	github.com/markusmobius/go-trafilatura v1.12.2
)
